import { asc, eq, sql, type SQL } from 'drizzle-orm';
import type { AgentType } from '../../../contract/agents.ts';
import type { Actor, Membership } from '../../platform/access/access.ts';
import type { Connection } from '../../platform/database/database.ts';
import { users } from '../auth/index.ts';
import { chatMessages, chatSessions, visibleTo } from '../conversations/index.ts';
import { documentPassages, documents, isOfOlderVersion, type LineHeading } from '../documents/index.ts';
import { membershipOf, organizationMembers } from '../organizations/index.ts';
import { taskComments, tasks } from '../tasks/index.ts';
import type { Term } from './parse-query.ts';
import { searchEntries, type searchKind } from './tables.ts';
import type { SearchWord, WordQueries } from './word-query.ts';

export type Kind = (typeof searchKind.enumValues)[number];

const mostForms = 8;
const mostCandidates = 200;
const lastCharacter = 0x10ffff;
/** Of the entries that match in the title, and of those that match at all, the newest are ranked. */
const mostRanked = 500;
/** One conversation fills no more of the first results than this. */
const mostOfConversation = 3;
const mostHits = 50;
/** Enough to cut an excerpt from; a message may be a document of many pages. */
const bodyLength = 20_000;

/** The words of the terms as the index has them, each with the forms that the organization uses. */
export async function readWords(
  connection: Connection,
  { organizationId }: Membership,
  terms: Term[],
): Promise<SearchWord[]> {
  const texts = sql.param(terms.map(({ text }) => text));
  const { rows } = await connection.execute<{
    place: number;
    token: string;
    isLast: boolean;
    isStopWord: boolean;
    isKnown: boolean;
    forms: string[];
  }>(sql`
    select term.place::int as place, part.token,
      part.number = max(part.number) over (partition by term.place) as "isLast",
      coalesce(ts_lexize('english_stem', part.token) = '{}', false) as "isStopWord",
      (
        select true from search_vocabulary known
        where known.organization_id = ${organizationId} and known.word = part.token
        limit 1
      ) is not null as "isKnown",
      array(
        select distinct known.word from search_vocabulary known
        where known.organization_id = ${organizationId} and known.stem = search_stem(part.token)
          and known.word <> part.token
        limit ${mostForms}
      ) as forms
    from unnest(${texts}::text[]) with ordinality as term(text, place),
      string_to_table(search_plain(term.text), ' ') with ordinality as part(token, number)
    where part.token <> ''
    order by term.place, part.number`);
  return rows.map(({ place, token, isLast, isStopWord, isKnown, forms }) => {
    const { isPhrase = false, isOpen = false } = terms[place - 1] ?? {};
    return { token, phrase: isPhrase ? place : null, isOpen: isOpen && isLast, isStopWord, isKnown, forms, meant: [] };
  });
}

/** Words that the organization uses and that look like one of these; the first letter is taken as right, or swapped. */
export async function findSimilarWords(
  connection: Connection,
  { organizationId }: Membership,
  tokens: string[],
): Promise<string[]> {
  const beginnings = tokens.flatMap((token) => {
    const [first = '', second = ''] = token;
    return [first, second + first].map((beginning) => ({ token, beginning }));
  });
  const typed = sql`unnest(
    ${sql.param(beginnings.map(({ token }) => token))}::text[],
    ${sql.param(beginnings.map(({ beginning }) => beginning))}::text[]
  ) as typed(token, beginning)`;
  const { rows } = await connection.execute<{ word: string }>(sql`
    select distinct near.word from ${typed},
      lateral (
        select known.word from search_vocabulary known
        where known.organization_id = ${organizationId}
          and known.word ~>=~ typed.beginning and known.word ~<~ (typed.beginning || chr(${lastCharacter}))
          and length(known.word) >= length(typed.token) - 2
        order by similarity(left(known.word, length(typed.token) + 1), typed.token) desc
        limit ${mostCandidates}
      ) near`);
  return rows.map(({ word }) => word);
}

export interface Hit {
  kind: Kind;
  id: string;
  groupId: string;
  title: string | null;
  body: string | null;
  agentType: AgentType | null;
  /** Of a passage. */
  page: number | null;
  sheet: string | null;
  heading: string | null;
  headings: LineHeading[] | null;
  row: number | null;
  firstBlock: number | null;
  lastBlock: number | null;
  /**
   * 3: every word stands in the title as it is. 2: in the title. 1: in the text as it is. 0: in the text.
   * -1: of a conversation that was found often.
   */
  tier: number;
}

const visibleEntries = (actor: Actor, { organizationId }: Membership): SQL => sql`
  ${searchEntries.organizationId} = ${organizationId}
  and (${searchEntries.privateTo} is null or ${searchEntries.privateTo} = ${actor.userId})`;

/** Of what the asker may read, best first; a document is found once, by itself or by its best passage, as is a task by a comment. */
export async function findHits(
  connection: Connection,
  actor: Actor,
  membership: Membership,
  kinds: Kind[],
  { hasPhrase, indexed, indexedInTitle, any, whole, inTitle, wholeInTitle }: WordQueries,
): Promise<Hit[]> {
  const { organizationId, words, kind, id, groupId, createdAt } = searchEntries;
  const candidates = (query: string) => sql`
    select ${id} as id from ${searchEntries}
    join ${organizationMembers} on ${membershipOf(organizationId, actor)}
    where ${visibleEntries(actor, membership)}
      and ${kind} = any(${sql.param(kinds)}::search_kind[])
      and search_scoped(${organizationId}, ${words}) @@ ${query}::tsquery
      and (${!hasPhrase} or ${words} @@ ${any}::tsquery)
    order by ${createdAt} desc
    limit ${mostRanked}`;
  const { rows } = await connection.execute<Hit & Record<string, unknown>>(sql`
    with candidates as materialized (
      (${candidates(indexedInTitle)}) union (${candidates(indexed)})
    ), ranked as (
      select ${id} as id, ${kind} as kind, ${groupId} as group_id, ${createdAt} as created_at,
        ts_rank(${words}, ${any}::tsquery) as rank,
        case
          when ${words} @@ ${wholeInTitle}::tsquery then 3
          when ${words} @@ ${inTitle}::tsquery then 2
          when ${words} @@ ${whole}::tsquery then 1
          else 0
        end as tier
      from candidates join ${searchEntries} on ${id} = candidates.id
      where ${words} @@ ${any}::tsquery
        and not (${kind} in ('document', 'passage') and ${isOfOlderVersion(groupId)})
    ), placed as (
      select *, row_number() over (partition by group_id order by tier desc, rank desc, created_at desc, id desc) as place
      from ranked
    ), best as (
      select *, kind = 'message' and place > case when tier >= 2 then 1 else ${mostOfConversation} end as is_further
      from placed
      where kind = 'message' or place = 1
      order by is_further, tier desc, rank desc, created_at desc, id desc
      limit ${mostHits}
    )
    select best.id, best.kind, best.group_id as "groupId",
      case when best.is_further then -1 else best.tier end as tier,
      coalesce(${tasks.title}, ${documents.originalName}, ${chatSessions.title}) as title,
      coalesce(
        ${taskComments.comment}, ${tasks.description}, ${documentPassages.text}, left(${chatMessages.content}, ${bodyLength}),
        case when best.kind = 'document' then coalesce(${documents.description}, ${documents.analysisBrief} ->> 'summary') end
      ) as body,
      ${chatSessions.agentType} as "agentType",
      ${documentPassages.page} as page, ${documentPassages.sheet} as sheet,
      ${documentPassages.heading} as heading, ${documentPassages.headings} as headings, ${documentPassages.row} as row,
      ${documentPassages.firstBlock} as "firstBlock", ${documentPassages.lastBlock} as "lastBlock"
    from best
    left join ${tasks} on best.kind = 'task' and ${tasks.id} = best.group_id
    left join ${taskComments} on best.kind = 'task' and ${taskComments.id} = best.id
    left join ${documents} on best.kind in ('document', 'passage') and ${documents.id} = best.group_id
    left join ${documentPassages} on best.kind = 'passage' and ${documentPassages.id} = best.id
    left join ${chatMessages} on best.kind = 'message' and ${chatMessages.id} = best.id
    left join ${chatSessions} on best.kind = 'message' and ${chatSessions.id} = best.group_id
    where best.kind <> 'message' or ${visibleTo(actor)}
    order by best.is_further, best.tier desc, best.rank desc, best.created_at desc, best.id desc`);
  return rows;
}

/** The members of an organization, for a search by name. */
export const selectPeople = (connection: Connection, { organizationId }: Membership) =>
  connection
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(eq(organizationMembers.organizationId, organizationId))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(1000);
