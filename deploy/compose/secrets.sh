#!/bin/sh
# Makes everything that compose.yaml needs and that no repository may hold: `secrets.sh <base domain> <administrator's e-mail>`. What
# exists already is kept. Put your own certificate in place of the self-made one: local/tls/tls.crt and tls.key.
set -eu
[ $# -eq 2 ] || { echo "Usage: $0 <base domain> <e-mail address of the first administrator>" >&2; exit 2; }
base=$1
admin=$2
cd "$(dirname "$0")"
umask 077
mkdir -p local/secrets local/tls local/mail

# A secret that does not exist yet. The containers run as other users, which must read it; the folder stays closed.
secret() {
  [ -s "local/secrets/$1" ] || printf %s "$2" >"local/secrets/$1"
  chmod 644 "local/secrets/$1"
}
secret secret "$(openssl rand -base64 48 | tr -d '\n')"
secret metrics-token "$(openssl rand -hex 24)"
secret grafana-password "$(openssl rand -hex 12)"
secret database-password "$(openssl rand -hex 24)"
secret database-url "postgres://shell:$(cat local/secrets/database-password)@postgresql:5432/shell?sslmode=disable"

# certificate <file without its ending> <names>
certificate() {
  [ -s "$1.crt" ] || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 365 \
    -subj "/CN=$base" -addext "subjectAltName=$2" -keyout "$1.key" -out "$1.crt" 2>/dev/null
}
certificate local/tls/tls "DNS:*.$base,DNS:*.solutions.$base"
certificate local/mail/mail DNS:mail
chmod 644 local/mail/mail.crt local/mail/mail.key
sed "s/shell\.example\.com/$base/g" ../proxy/nginx.conf >local/nginx.conf
chmod 644 local/nginx.conf
[ -s .env ] || cat >.env <<END
BASE_DOMAIN=$base
ADMIN_EMAIL=$admin
SMTP_URL=smtp://mail:1025
MAIL_FROM=Unified Shell <shell@$base>
END
echo "Start with: docker compose --file $(pwd)/compose.yaml up --detach --wait"
