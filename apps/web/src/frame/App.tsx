import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { spare } from "../app/spare-part.ts";
import { useFollowProfileLanguage } from "../app/useFollowProfileLanguage.ts";
import { whenIdle } from "../browser/when-idle.ts";
import { AlertRegion } from "./AlertRegion.tsx";
import { PageChange } from "./PageChange.tsx";

/** Nobody waits for it: it comes when the first page has been drawn. */
const Offline = lazy(() => new Promise<void>(whenIdle).then(() => spare(import("./Offline.tsx"))));

/** Frame of every page, the room included: alerts, and what it takes to go on without a network. */
export function App() {
  useFollowProfileLanguage();
  return (
    <>
      <Outlet />
      <AlertRegion />
      <PageChange />
      <Suspense>
        <Offline />
      </Suspense>
    </>
  );
}
