import { expect, test } from "vitest";
import { KnownAddresses } from "./known-addresses.ts";

test("an owner is known where they signed in, and in the same IPv6 network", () => {
  const known = new KnownAddresses();
  known.remember("ana@example.org", "192.0.2.1");
  known.remember("ana@example.org", "2001:db8:0:7::1");
  known.remember("ana@example.org", "::ffff:198.51.100.1");
  const knows = (ip: string, email = "ana@example.org") => known.knows(email, ip);
  expect(
    ["192.0.2.1", "2001:db8:0:7:1:2:3:4", "2001:db8::7:9:9:9:9", "::ffff:198.51.100.1"].map((ip) =>
      knows(ip),
    ),
  ).toEqual([true, true, true, true]);
  expect(["192.0.2.2", "2001:db8:0:8::1", "::ffff:198.51.100.2", "::1"].map((ip) => knows(ip))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(knows("192.0.2.1", "bob@example.org")).toBe(false);
});
