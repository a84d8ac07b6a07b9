import { lazy, Suspense } from "react";
import { useProfile } from "../../app/profile.ts";
import { withTexts } from "../../i18n/i18n.ts";
import MyPluginsPage from "../my-plugins/MyPluginsPage.tsx";

const WaitingDrafts = lazy(() => withTexts(import("./WaitingDrafts.tsx"), "plugin-builder"));

/** The author's plugins, with what waits in the builder above them. The builder stands upon that page, so neither can show the other. */
export default function MyPluginsScreen() {
  const { profile } = useProfile();
  return (
    <MyPluginsPage waiting={<Suspense>{profile ? <WaitingDrafts userId={profile.id} /> : null}</Suspense>} />
  );
}
