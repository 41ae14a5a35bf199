#!/bin/sh
# Varnish in a container: default.vcl with the portal's name, and with the network from which it says what was withdrawn.
set -eu
mkdir -p /tmp/portada
sed -e "s|\.host = \"127.0.0.1\"|.host = \"${PORTAL_HOST:-portal}\"|" \
  -e "s|\.port = \"3000\"|.port = \"${PORTAL_PORT:-3000}\"|" \
  -e "s|\"127.0.0.0\"/8;|\"${PORTAL_NETWORK%/*}\"/${PORTAL_NETWORK#*/};|" \
  /etc/varnish/default.vcl > /tmp/portada/default.vcl
exec varnishd -F -a :6081 -f /tmp/portada/default.vcl -s "malloc,${CACHE_SIZE:-512m}" -p http_gzip_support=off
