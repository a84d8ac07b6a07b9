import { supportLevels } from "@baize/protocol/support-levels";
import { Check, Crown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LogInFirst } from "../../app/LogInFirst.tsx";
import { useProfile } from "../../app/profile.ts";
import { site } from "../../app/site.ts";
import { Button } from "../../ui/Button.tsx";
import { ExternalLinkButton } from "../../ui/LinkButton.tsx";
import { Modal } from "../../ui/Modal.tsx";
import { NotSetUp } from "./NotSetUp.tsx";
import { pledgeUrl, tiers } from "./tiers.ts";

const crownColor = { bronze: "text-p8", silver: "text-text-2", gold: "text-brass" };

/** What supporters get at each level and the way to become one (platform §2.13). */
export default function SupportModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["support", "common"]);
  const { status } = useProfile();
  const isSetUp = site.support.clientId !== "";
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("title", { service: site.support.name })}
      width={isSetUp && status === "signedIn" ? 800 : 440}
      footer={
        <Button variant="ghost" onPress={onClose}>
          {t("common:cancel")}
        </Button>
      }
    >
      {!isSetUp ? <NotSetUp /> : status === "signedIn" ? <Tiers /> : <LogInFirst />}
    </Modal>
  );
}

function Tiers() {
  const { t } = useTranslation("support");
  return (
    <>
      <p className="mt-0 mb-4 text-text-2">
        {t("intro")}{" "}
        <a
          href={site.chatUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="rounded-s text-brass-hi underline underline-offset-2"
        >
          {t("chat")}
        </a>
      </p>
      <div className="grid gap-3 md:grid-cols-3">
        {tiers.map((tier) => (
          <section
            key={tier.id}
            className="flex flex-col gap-3 rounded-m border border-line-strong bg-ink-1 p-4"
          >
            <h3 className="m-0 flex items-center gap-2 text-lg">
              <Crown size={20} aria-hidden className={crownColor[tier.id]} />
              {t(`tier.${tier.id}`)}
            </h3>
            <ul className="m-0 grid flex-1 list-none content-start gap-1.5 p-0 text-text-2">
              {tier.benefits.map((benefit) => (
                <li key={benefit} className="flex gap-2">
                  <Check size={16} aria-hidden className="mt-0.5 flex-none text-ok" />
                  {t(`benefit.${benefit}`, { amount: supportLevels.privateCards })}
                </li>
              ))}
            </ul>
            <ExternalLinkButton href={pledgeUrl(site.support, tier.cents)} variant="primary" wide>
              {t("pledge", { amount: tier.cents / 100 })}
            </ExternalLinkButton>
          </section>
        ))}
      </div>
    </>
  );
}
