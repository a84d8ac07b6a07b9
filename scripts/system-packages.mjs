// The tests use real browsers and a real PostgreSQL. On Debian as root they are installed when missing;
// elsewhere this says what to install. With `--deep` also what only those tests need (`npm run test:deep`).
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";

const deep = [
  {
    name: "firefox-esr",
    present: () => existsSync("/usr/bin/firefox-esr") || Boolean(process.env.FIREFOX_PATH),
  },
  { name: "webkit2gtk-driver", present: () => existsSync("/usr/bin/WebKitWebDriver") },
  { name: "xvfb", present: () => existsSync("/usr/bin/Xvfb") },
  { name: "xdotool", present: () => existsSync("/usr/bin/xdotool") },
];
const always = [
  { name: "chromium", present: () => existsSync("/usr/bin/chromium") || Boolean(process.env.CHROMIUM_PATH) },
  {
    name: "nats-server",
    present: () => existsSync("/usr/sbin/nats-server") || Boolean(process.env.NATS_SERVER_PATH),
  },
  { name: "haproxy", present: () => existsSync("/usr/sbin/haproxy") },
  { name: "postgresql", present: () => serverVersions().length > 0 },
];

function ensureSystemPackages(wanted) {
  const missing = wanted.filter((item) => !item.present()).map((item) => item.name);
  if (missing.length === 0) return;
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!mayInstall) {
    console.log(
      `Missing: ${missing.join(", ")}. On Debian: sudo apt-get install ${missing.join(" ")}. Tests that need them will say that they were skipped.`,
    );
    return;
  }
  console.log(`Installing ${missing.join(", ")} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing], {
    stdio: ["ignore", "ignore", "inherit"],
    env,
  });
  const still = wanted.filter((item) => !item.present()).map((item) => item.name);
  if (still.length > 0) console.log(`Could not install ${still.join(", ")}.`);
}

function serverVersions() {
  const folder = "/usr/lib/postgresql";
  return existsSync(folder)
    ? readdirSync(folder).filter((version) => existsSync(`${folder}/${version}/bin/initdb`))
    : [];
}

ensureSystemPackages(process.argv.includes("--deep") ? [...always, ...deep] : always);
