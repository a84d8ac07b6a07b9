import { lazy, Suspense } from "react";
import { useProfile } from "../../app/profile.ts";
import { spare } from "../../app/spare-part.ts";
import { withTexts } from "../../i18n/i18n.ts";

const OwnRooms = lazy(() => spare(withTexts(import("../open-rooms/OwnRooms.tsx"), "open-rooms")));

/** The rooms to go back to, above the games; their code is fetched for whoever is signed in. */
export function LateOwnRooms() {
  const { profile } = useProfile();
  if (!profile) return null;
  return (
    <Suspense>
      <OwnRooms userId={profile.id} />
    </Suspense>
  );
}
