vcl 4.1;

# Varnish 7 in front of a portal, with the packages varnish and varnish-modules. Start it with «-p http_gzip_support=off»:
# the portal compresses, in Brotli as well.
#   PURGE_URL=http://varnish:6081/ at the portal, and TRUST_PROXY with the address of Varnish.

import std;
import xkey;

backend portal {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 15s;
  .between_bytes_timeout = 15s;
  .probe = {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

# Who may say what changed and what was withdrawn: the portal.
acl portal_hosts {
  "127.0.0.0"/8;
  "::1";
}

sub vcl_recv {
  if (req.restarts == 0) {
    unset req.http.x-anew;
    unset req.http.x-stand-in;
  }
  # By it the log of the portal speaks of the same request.
  if (!req.http.x-request-id) {
    set req.http.x-request-id = req.xid;
  }
  if (req.method == "PURGE") {
    # What readers send by way of a proxy on the same network has more than one address here.
    if (client.ip !~ portal_hosts || req.http.x-forwarded-for ~ ",") {
      return (synth(403));
    }
    if (!req.http.surrogate-key) {
      return (synth(400));
    }
    # What has changed is shown until the new page is there; what was withdrawn is gone.
    if (req.http.fastly-soft-purge) {
      return (synth(200, "Outdated " + xkey.softpurge(req.http.surrogate-key)));
    }
    return (synth(200, "Gone " + xkey.purge(req.http.surrogate-key)));
  }
  # Open pages that are told of news keep their connection.
  if (req.http.accept ~ "text/event-stream") {
    return (pipe);
  }
  if ((req.method != "GET" && req.method != "HEAD") || req.http.authorization || req.http.range) {
    return (pass);
  }
  # What only tells where somebody came from makes no other page.
  set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|fbclid|gclid)=[^&]*", "\1");
  set req.url = regsuball(req.url, "(\?)&+|&+(&)|[?&]+$", "\1\2");
  # One copy for each encoding that the portal makes.
  if (req.http.accept-encoding ~ "\bbr\b") {
    set req.http.accept-encoding = "br";
  } elsif (req.http.accept-encoding ~ "\bgzip\b") {
    set req.http.accept-encoding = "gzip";
  } else {
    unset req.http.accept-encoding;
  }
  # Calls answer in the language that is named first.
  if (req.http.accept-language) {
    set req.http.accept-language = regsub(std.tolower(req.http.accept-language), "^\s*([a-z]*).*$", "\1");
  }
  # While the portal serves, an old page is shown for a minute at most, and while the new one is made; a portal that is
  # away, or has just failed, is stood in for a day.
  set req.grace = 24h;
  if (!req.http.x-stand-in && std.healthy(req.backend_hint)) {
    set req.grace = 60s;
    if (req.http.x-anew) {
      set req.grace = 0s;
    }
  }
  # Cookies make no other copy: what depends on them the portal marks as private, and that is never kept.
  return (hash);
}

sub vcl_hit {
  # Something becomes due, or ends, on a page without leave to be revalidated late: whoever asks waits for the new one.
  if (obj.ttl <= 0s && obj.http.cdn-cache-control !~ "stale-while-revalidate" && !req.http.x-anew
    && !req.http.x-stand-in && std.healthy(req.backend_hint)) {
    set req.http.x-anew = "1";
    return (restart);
  }
}

sub vcl_miss {
  # Whoever only looks whether a page is there has read nothing: the portal has to see what was asked.
  if (req.method == "HEAD") {
    return (pass);
  }
}

sub vcl_backend_fetch {
  unset bereq.http.x-anew;
  unset bereq.http.x-stand-in;
}

sub vcl_backend_response {
  # By these it is found again.
  set beresp.http.xkey = beresp.http.surrogate-key;
  unset beresp.http.surrogate-key;
  if (beresp.status >= 500) {
    # The old page stays; whoever waits for this answer gets it, and nobody after them.
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  # Films and sound go through as they come: one of them would take the place of thousands of pages.
  if (std.integer(beresp.http.content-length, 0) > 8388608) {
    set beresp.ttl = 1h;
    set beresp.uncacheable = true;
    return (deliver);
  }
  if (beresp.http.cache-control !~ "\bpublic\b" || beresp.http.cache-control ~ "private|no-store" || beresp.http.set-cookie) {
    set beresp.ttl = 30s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  # What is missing may appear at any moment: it is not shown a minute longer while somebody looks whether it is there.
  set beresp.grace = 24h;
  if (beresp.status == 404) {
    set beresp.grace = 0s;
  }
  return (deliver);
}

sub vcl_deliver {
  # Making the page failed: once more, and now an old one will do.
  if (resp.status >= 500 && !req.http.x-stand-in && (req.method == "GET" || req.method == "HEAD")) {
    set req.http.x-stand-in = "1";
    return (restart);
  }
  unset resp.http.xkey;
  unset resp.http.x-varnish;
  unset resp.http.via;
}

sub vcl_synth {
  if (resp.status == 503 && !req.http.x-stand-in) {
    set req.http.x-stand-in = "1";
    return (restart);
  }
}
