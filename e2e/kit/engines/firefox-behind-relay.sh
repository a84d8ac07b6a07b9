#!/bin/sh
# Firefox as Playwright starts it, which tells the address of the relay before its own port as the one it listens on.
exec "$FIREFOX" "$@" 2>&1 | sed -u "s#listening on ws://127.0.0.1:#listening on $BIDI_RELAY/#"
