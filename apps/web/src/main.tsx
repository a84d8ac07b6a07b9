import "@fontsource-variable/inter/index.css";
import "@fontsource-variable/fraunces/index.css";
import "./ui/theme.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "./app/query.ts";
import { live } from "./app/services.ts";
import { startSession } from "./app/start-session.ts";
import { startTheme } from "./app/theme.ts";
import { whenIdle } from "./browser/when-idle.ts";
import { isRoom, isTrial, prefetchPage, textsOf } from "./frame/prefetch.ts";
import { createAppRouter } from "./frame/router.tsx";
import { startI18n } from "./i18n/i18n.ts";

startTheme();
startSession();
const router = createAppRouter();
const inRoom = isRoom(location.pathname);
const isAlone = isTrial(location.pathname);
if (isAlone) queryClient.setDefaultOptions({ queries: { enabled: false } });
else prefetchPage(location.pathname);
if (inRoom) void live.connect();
const stopWaiting = router.subscribe("onRendered", () => {
  stopWaiting();
  // The mark that the page itself shows while it loads (index.html).
  document.getElementById("starting")?.remove();
  // Pages outside of rooms only hear of changes by the connection: they are drawn first.
  if (!inRoom && !isAlone) whenIdle(() => void live.connect());
});
await startI18n(textsOf(location.pathname));

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
