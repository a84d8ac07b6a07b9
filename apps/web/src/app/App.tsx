import { Outlet } from "@tanstack/react-router";
import { AlertRegion } from "./AlertRegion.tsx";
import { PageChange } from "./PageChange.tsx";
import { useFollowProfileLanguage } from "./useFollowProfileLanguage.ts";

/** Frame of every page, the room included: alerts. */
export function App() {
  useFollowProfileLanguage();
  return (
    <>
      <Outlet />
      <AlertRegion />
      <PageChange />
    </>
  );
}
