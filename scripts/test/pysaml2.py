"""An application that signs people in with SAML at a running product, by pysaml2 and xmlsec1.

python3 pysaml2.py metadata <folder> <port>          writes keys and the metadata of the application
python3 pysaml2.py sign-in <folder> <port> <email> <password>
"""

import http.client
import json
import re
import sys
from base64 import b64decode
from datetime import datetime, timedelta, timezone
from html import unescape
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urljoin, urlsplit

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from saml2 import BINDING_HTTP_POST, BINDING_HTTP_REDIRECT
from saml2.client import Saml2Client
from saml2.config import SPConfig
from saml2.metadata import entity_descriptor

HOST = "identity.shell.localhost"
APPLICATION = "https://pysaml2.example"
CONSUMER = f"{APPLICATION}/acs"
LOGOUT = f"{APPLICATION}/slo"
MAX_STEPS = 12


class Browser:
    """Stores the cookies of one host, and says where a request comes from."""

    def __init__(self, port):
        self.port = port
        self.origin = f"http://{HOST}:{port}"
        self.cookies = {}

    def send(self, method, address, site="same-origin", body=None):
        parts = urlsplit(urljoin(self.origin, address))
        path = parts.path + (f"?{parts.query}" if parts.query else "")
        headers = {"host": f"{HOST}:{self.port}", "sec-fetch-site": site, "accept": "text/html"}
        headers["cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if body is not None:
            headers |= {"origin": self.origin, "content-type": "application/json"}
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        for line in answer.headers.get_all("set-cookie") or []:
            name, _, value = line.split(";")[0].partition("=")
            if value == "" or "max-age=0" in line.lower():
                self.cookies.pop(name, None)
            else:
                self.cookies[name] = value
        return answer, text

    def follow(self, address, site="same-origin"):
        """Until a page, or an address of another host."""
        for _ in range(MAX_STEPS):
            answer, text = self.send("GET", address, site)
            site = "same-origin"
            reload = re.search(r'http-equiv="refresh" content="0;url=([^"]*)"', text)
            following = answer.getheader("location") or (unescape(reload[1]) if reload else None)
            if following is None:
                return address, answer, text
            address = urljoin(urljoin(self.origin, address), following)
            if not address.startswith(self.origin):
                return address, answer, text
        raise AssertionError("redirected without end")


def write_keys(folder):
    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "pysaml2.example")])
    now = datetime.now(timezone.utc)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(days=1))
        .sign(key, hashes.SHA256())
    )
    plain = serialization.NoEncryption()
    pem = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)
    (folder / "key.pem").write_bytes(pem)
    (folder / "certificate.pem").write_bytes(certificate.public_bytes(serialization.Encoding.PEM))


def configure(folder, metadata=None):
    keys = {"key_file": str(folder / "key.pem"), "cert_file": str(folder / "certificate.pem")}
    sp = {
        "name": "pysaml2",
        "endpoints": {
            "assertion_consumer_service": [(CONSUMER, BINDING_HTTP_POST)],
            "single_logout_service": [(LOGOUT, BINDING_HTTP_REDIRECT)],
        },
        "authn_requests_signed": True,
        "logout_requests_signed": True,
        "want_response_signed": True,
        "want_assertions_signed": True,
        "name_id_format": ["urn:oasis:names:tc:SAML:2.0:nameid-format:persistent"],
        "allow_unsolicited": False,
        "signing_algorithm": "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
        "digest_algorithm": "http://www.w3.org/2001/04/xmlenc#sha256",
    }
    config = SPConfig()
    config.load(
        {
            "entityid": f"{APPLICATION}/metadata",
            "service": {"sp": sp},
            "encryption_keypairs": [keys],
            "xmlsec_binary": "/usr/bin/xmlsec1",
            "allow_unknown_attributes": True,
            **({} if metadata is None else {"metadata": {"inline": [metadata]}}),
            **keys,
        }
    )
    return config


def sign_in(folder, port, email, password):
    browser = Browser(port)
    _, metadata = browser.send("GET", "/saml/idp/metadata")
    client = Saml2Client(configure(folder, metadata))
    (identity_provider,) = client.metadata.with_descriptor("idpsso")
    request, info = client.prepare_for_authenticate(
        entityid=identity_provider, relay_state="state", binding=BINDING_HTTP_REDIRECT, sign=True
    )
    page, _, text = browser.follow(dict(info["headers"])["Location"], "cross-site")
    assert "/sign-in/" in page, text
    body = json.dumps({"email": email, "password": password})
    signed_in, text = browser.send("POST", urlsplit(page).path, body=body)
    assert signed_in.status == 200, text
    _, _, text = browser.follow(json.loads(text)["redirect"])
    assert unescape(re.search(r'<form method="post" action="([^"]*)"', text)[1]) == CONSUMER
    fields = {name: unescape(value) for name, value in re.findall(r'name="(\w+)" value="([^"]*)"', text)}
    assert fields["RelayState"] == "state"
    answer = client.parse_authn_request_response(
        fields["SAMLResponse"], BINDING_HTTP_POST, outstanding={request: "state"}
    )
    assert b"EncryptedAssertion" in b64decode(fields["SAMLResponse"])
    assert answer.ava["mail"] == [email], answer.ava
    session = answer.session_info()
    print("signed in:", answer.ava, "index", session["session_index"])

    sent = client.global_logout(session["name_id"])
    ((binding, logout),) = sent.values()
    assert binding == BINDING_HTTP_REDIRECT
    address, _, _ = browser.follow(dict(logout["headers"])["Location"], "cross-site")
    assert address.startswith(LOGOUT), address
    query = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
    answer = client.parse_logout_request_response(query["SAMLResponse"], BINDING_HTTP_REDIRECT)
    assert answer.status_ok()
    again, _ = browser.send("GET", "/account/details")
    assert again.status == 401, again.status
    print("signed out")


def main(command, folder, port, *words):
    if command == "metadata":
        write_keys(Path(folder))
        (Path(folder) / "metadata.xml").write_text(str(entity_descriptor(configure(Path(folder)))))
    else:
        sign_in(Path(folder), int(port), *words)


main(*sys.argv[1:])
