import { isObject } from "@baize/engine/is-object";
import type { Deck, DeckSummary } from "@baize/protocol";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { stamp, utc } from "../../app/format.ts";
import { LogInFirst } from "../../app/LogInFirst.tsx";
import { useProfile } from "../../app/profile.ts";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { fold } from "../../ui/fold.ts";
import { SearchField } from "../../ui/SearchField.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import type { DeckHost } from "../decks/deck-host.ts";
import { ownDecks } from "../decks/model/own-decks.ts";
import { publicDeckSummaries } from "../decks/public/public-deck-summaries.ts";
import { DeckFrame, Note, Waiting } from "./DeckFrame.tsx";
import { MakeDeck } from "./MakeDeck.tsx";
import { usePageText } from "./use-page-text.ts";

/** `/plugin/{id}/decks`: the person's decks for a game, and those that are public (decks §3.3). */
export default function DeckListPage() {
  return <DeckFrame>{(host) => <Lists host={host} />}</DeckFrame>;
}

/** A row of either list. */
interface Row extends Pick<Deck, "id" | "name" | "updated_at"> {
  author: string | null;
  cards: number;
}

function Lists({ host }: { host: DeckHost }) {
  const t = usePageText();
  const title = t("pages.title", { game: host.game.name });
  const { status } = useProfile();
  const [tab, setTab] = useState<"mine" | "public" | null>(null);
  const selected = tab ?? (status === "signedIn" ? "mine" : "public");
  usePageTitle(title);
  return (
    <div className="mx-auto w-full max-w-[900px]">
      <h1 className="mt-0 mb-4 text-page leading-tight [overflow-wrap:anywhere]">{title}</h1>
      <Tabs
        label={t("pages.tabs")}
        tabs={[
          { id: "mine", label: t("myDecksTab") },
          { id: "public", label: t("pages.public") },
        ]}
        selected={selected}
        onSelect={setTab}
      >
        {selected === "public" ? <PublicDecks host={host} /> : <MyDecks host={host} />}
      </Tabs>
    </div>
  );
}

function MyDecks({ host }: { host: DeckHost }) {
  const { http, user, game } = host;
  const decks = useQuery({
    queryKey: ["decks", user?.id ?? 0, game.pluginId],
    queryFn: () => ownDecks(http, { userId: user?.id ?? null, pluginId: game.pluginId }),
    enabled: user !== null,
    // Decks are edited elsewhere: on their pages, at tables.
    staleTime: 0,
  });
  if (!user) return <LogInFirst />;
  const rows = decks.data?.map(({ id, name, updated_at, load_list }) => ({
    id,
    name,
    updated_at,
    author: null,
    cards: load_list.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
  // Without a deck builder there is no way to make one.
  const make = isObject(game.gameDef.deckbuilder) ? <MakeDeck host={host} user={user} /> : null;
  return (
    <DeckTable
      host={host}
      rows={rows}
      failed={decks.isError}
      onRetry={() => void decks.refetch()}
      make={make}
    />
  );
}

function PublicDecks({ host }: { host: DeckHost }) {
  const t = usePageText();
  const { http, game } = host;
  const decks = useQuery({
    queryKey: ["public-decks", game.pluginId],
    queryFn: () => publicDeckSummaries(http, game.pluginId),
    staleTime: 0,
  });
  const rows = decks.data?.public_decks.map(({ author_alias, ...deck }: DeckSummary) => ({
    ...deck,
    author: author_alias ?? t("pages.unknown"),
  }));
  return (
    <DeckTable host={host} rows={rows} failed={decks.isError} onRetry={() => void decks.refetch()} authors />
  );
}

interface DeckTableProps {
  host: DeckHost;
  rows: readonly Row[] | undefined;
  failed: boolean;
  onRetry: () => void;
  /** They are of several people. */
  authors?: boolean;
  /** What makes another one. */
  make?: ReactNode;
}

const PAGE = 100;

function DeckTable({ host, rows, failed, onRetry, authors = false, make }: DeckTableProps) {
  const t = usePageText();
  const [name, setName] = useState("");
  const [author, setAuthor] = useState("");
  if (failed && !rows) return <Note text={t("decksFailed")} onRetry={onRetry} />;
  if (!rows) return <Waiting />;
  if (make && rows.length === 0) return <EmptyState title={t("noDecks")} actions={make} />;
  const has = (text: string, wanted: string) => fold(text).includes(fold(wanted.trim()));
  const found = rows.filter((row) => has(row.name, name) && has(row.author ?? "", author));
  const columns: Column<Row>[] = [
    {
      id: "name",
      header: t("pages.name"),
      sortBy: (row) => fold(row.name),
      cell: (row) => (
        <Link
          to="/plugin/$pluginId/decks/$deckId"
          params={{ pluginId: String(host.game.pluginId), deckId: String(row.id) }}
          className="inline-flex min-h-8 items-center font-semibold text-text [overflow-wrap:anywhere] hover:text-brass-hi pointer-coarse:min-h-11"
        >
          {row.name}
        </Link>
      ),
    },
    ...(authors
      ? [
          {
            id: "author",
            header: t("pages.author"),
            sortBy: (row: Row) => fold(row.author ?? ""),
            cell: (row: Row) => row.author,
          },
        ]
      : []),
    { id: "cards", header: t("pages.cards"), sortBy: (row) => row.cards, cell: (row) => row.cards },
    {
      id: "changed",
      header: t("pages.changed"),
      sortBy: (row) => row.updated_at,
      cell: (row) => stamp(utc(row.updated_at)),
      className: "max-sm:hidden",
    },
  ];
  return (
    <>
      {make ? <div className="mb-3 flex flex-wrap gap-2">{make}</div> : null}
      <div className="mb-3 grid gap-3 sm:grid-cols-2">
        <SearchField label={t("pages.name")} placeholder={t("pages.name")} value={name} onChange={setName} />
        {authors ? (
          <SearchField
            label={t("pages.author")}
            placeholder={t("pages.author")}
            value={author}
            onChange={setAuthor}
          />
        ) : null}
      </div>
      <Table
        label={t(authors ? "pages.public" : "myDecks")}
        columns={columns}
        rows={found}
        rowKey={(row) => row.id}
        pageSize={PAGE}
        empty={<p className="m-0 py-10 text-center text-text-2">{t("pages.none")}</p>}
      />
    </>
  );
}
