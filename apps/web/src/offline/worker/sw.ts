/**
 * The service worker: with it the app starts and plays without a network. It answers for the app's own page, code and fonts, and
 * for pictures; what the API says it neither sees nor keeps.
 */
import type { Message } from "../messages.ts";
import { addLanguage, fileOf, forgetOldBuilds, freshFile, installShell } from "./code.ts";
import { isOfServer, pageFor } from "./page.ts";
import { dropPicture, keepPicture, pictureFor } from "./pictures.ts";
import type { PageMessage, PageRequest, WorkerScope } from "./scope.ts";
import type { Shell } from "./shell.ts";

/** Put here by the build. */
declare const SHELL: Shell;

const shell = SHELL;

/** Pictures of ours: of the games that we ship, and of the app. */
const PICTURES = /^\/(?:games|images)\//;

const worker = self as unknown as WorkerScope;

worker.addEventListener("install", (event) => event.waitUntil(installShell(shell)));

worker.addEventListener("activate", (event) => event.waitUntil(activate()));

worker.addEventListener("fetch", answer);

worker.addEventListener("message", (event) => event.waitUntil(reply(event)));

async function activate(): Promise<void> {
  await worker.clients.claim();
  // The page is asked for while the worker starts.
  await worker.registration.navigationPreload?.enable();
  await forgetOldBuilds(shell, worker.registration);
}

/** Whatever is not answered here goes to the network as if there were no worker. */
function answer(event: PageRequest): void {
  const { request } = event;
  const { origin, pathname, protocol } = new URL(request.url);
  if (request.method !== "GET") return;
  if (origin !== location.origin) {
    // An insecure address is one that the browser itself has to decide about.
    if (request.destination === "image" && protocol === location.protocol)
      event.respondWith(pictureFor(event));
  } else if (PICTURES.test(pathname)) {
    if (request.destination === "image") event.respondWith(pictureFor(event));
  } else if (pathname.startsWith("/assets/")) event.respondWith(fileOf(shell, request));
  else if (isOfServer(pathname)) return;
  else if (request.mode === "navigate") event.respondWith(pageFor(event, shell));
  else if (shell.files.includes(pathname)) event.respondWith(freshFile(request));
}

async function reply({ data, ports: [port] }: PageMessage): Promise<void> {
  try {
    port?.postMessage({ answer: await answerTo(data as Message) });
  } catch (error) {
    port?.postMessage({ failed: String(error) });
  }
}

async function answerTo(message: Message): Promise<object> {
  switch (message.say) {
    case "build":
      // A page has come, or one has gone: both tell of builds that are open.
      await forgetOldBuilds(shell, worker.registration);
      return { build: shell.build };
    case "takeOver":
      await worker.skipWaiting();
      return {};
    case "language":
      await addLanguage(shell, message.code);
      return {};
    case "keep":
      return { had: await keepPicture(message.url, message.pluginId) };
    case "drop":
      await dropPicture(message.url);
      return {};
  }
}
