"""Runs scim2-tester against a service: python3 scim2-tester.py <port> <token> <domain of user names>.

Prints each check that fails, and ends with 1 if one fails that is not known below.
"""

import sys

import httpx
import scim2_tester.filling as filling
from scim2_client.engines.httpx import SyncSCIMClient
from scim2_tester import Status, check_server

# Checks that expect more than RFC 7643 and 7644 ask: a beginning of their reason, and why the service differs.
KNOWN = {
    "PATCH modify() returned unexpected value for 'photos'": "a picture is stored only from an origin that the operator trusts",
    "PATCH modify() returned unexpected value for 'name'": "the answer has `formatted`, which is read-only, beside what was sent",
    "PATCH modify() returned unexpected value for 'members'": "the answer has `display`, which is read-only, beside what was sent",
    "Attribute 'members' was not removed": "an empty list is the same as no value (RFC 7643 §2.5)",
}


class OwnHost(httpx.HTTPTransport):
    """Calls this machine by the name of the shell's host, which a resolver need not know."""

    def __init__(self, host):
        super().__init__()
        self.host = host

    def handle_request(self, request):
        request.headers["host"] = self.host
        return super().handle_request(request)


def use_addresses(domain):
    """User names are e-mail addresses at a proven domain, which a schema cannot say."""
    generate = filling.generate_random_value

    def generate_address(context, path, mutability=None, required=None):
        value = generate(context, path, mutability=mutability, required=required)
        return f"{value}@{domain}" if value and str(path).endswith("userName") else value

    for module in list(sys.modules.values()):
        if getattr(module, "generate_random_value", None) is generate:
            module.generate_random_value = generate_address


def main(port, token, domain):
    use_addresses(domain)
    client = httpx.Client(
        base_url=f"http://127.0.0.1:{port}/scim/v2",
        transport=OwnHost(f"experience.shell.localhost:{port}"),
        headers={"Authorization": f"Bearer {token}"},
    )
    results = check_server(SyncSCIMClient(client))
    failed = [result for result in results if result.status != Status.SUCCESS]
    unknown = 0
    for result in failed:
        reason = result.reason or ""
        why = next((why for start, why in KNOWN.items() if reason.startswith(start)), None)
        unknown += why is None
        print(f"{result.resource_type or ''} {result.title}: {reason if why is None else f'known, {why}'}")
    print(f"{len(results) - len(failed)} of {len(results)} checks pass, {unknown} fail unexpectedly")
    return 1 if unknown or not results else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
