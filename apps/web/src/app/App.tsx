import { Outlet } from "@tanstack/react-router";
import { AlertRegion } from "./AlertRegion.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { useFollowProfileLanguage } from "./useFollowProfileLanguage.ts";

/** Frame of every page, the room included: alerts, connection notice. */
export function App() {
  useFollowProfileLanguage();
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <AlertRegion />
    </>
  );
}
