import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { withTexts } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";

const ChangePasswordDialog = lazy(() => withTexts(import("./ChangePasswordDialog.tsx"), "account"));

/** The button that opens the dialog. */
export function ChangePassword({ email }: { email: string }) {
  const { t } = useTranslation("profile");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="mt-5" onPress={() => setOpen(true)}>
        {t("changePassword")}
      </Button>
      {open ? (
        <Suspense>
          <ChangePasswordDialog email={email} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
