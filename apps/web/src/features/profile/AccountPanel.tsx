import type { MyProfile } from "@baize/protocol";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { relative, utc } from "../../app/format.ts";
import { useLocale } from "../../i18n/useLocale.ts";
import { Chip } from "../../ui/Chip.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { ChangePassword } from "./ChangePassword.tsx";
import { ConfirmAccount } from "./ConfirmAccount.tsx";
import { DowntimeNotice } from "./DowntimeNotice.tsx";

/** The facts of the account. */
export function AccountPanel({ profile }: { profile: MyProfile }) {
  const { t } = useTranslation("profile");
  const locale = useLocale();
  const created = utc(profile.inserted_at);
  const confirmed = profile.email_confirmed_at !== null;
  return (
    <Panel title={profile.alias} level={1}>
      <dl className="m-0 grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_1fr]">
        <Fact name={t("created")}>
          <time dateTime={profile.inserted_at}>
            {new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" }).format(created)}
          </time>{" "}
          <span className="text-text-3">({relative(created, Date.now(), locale)})</span>
        </Fact>
        <Fact name={t("email")}>{profile.email}</Fact>
        <Fact name={t("confirmed")}>
          <Chip tone={confirmed ? "ok" : "bad"}>{confirmed ? t("yes") : t("no")}</Chip>
        </Fact>
      </dl>
      <ChangePassword email={profile.email} />
      {confirmed ? null : <ConfirmAccount email={profile.email} />}
      {profile.admin ? <DowntimeNotice /> : null}
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="text-text-3">{name}</dt>
      <dd className="m-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
