import { z } from 'zod/mini'
import { ageOn } from './age'
import { bidiIsolated } from './bidi'
import type { Position, Role } from './closedLists'
import { textField } from './fields'
import { wholeNumber } from './listQuery'
import type { PagedResource } from './paths'
import type { RowOf } from './rows'
import { fullName } from './text'

/** The resources that a search finds, in the order of its results. */
export const SEARCHED = ['players', 'analyses', 'matches', 'teams', 'users', 'shortLists'] as const
export type SearchedResource = (typeof SEARCHED)[number] & PagedResource

export const MAX_SEARCH_RESULTS = 50
/** The query of a search (decisions, section 15). Each resource gets an equal share of `amount`. */
export const searchQuerySchema = z.strictObject({
  q: textField(200).check(z.minLength(1)),
  amount: z._default(wholeNumber(MAX_SEARCH_RESULTS), 30),
})
export type SearchQuery = z.output<typeof searchQuerySchema>

export const searchAnswerSchema = z.object({
  results: z.array(
    z.object({ resource: z.enum(SEARCHED), id: z.string(), title: z.string(), subtitle: z.string() }),
  ),
})
export type SearchResult = z.output<typeof searchAnswerSchema>['results'][number]

/** The words of the reader’s language, and the day of today for ages. */
export type SearchWords = {
  today: string
  formerUser: string
  day(day: string): string
  position(position: Position): string
  role(role: Role): string
}

type Played = Pick<RowOf<'matches'>, 'homeTeam' | 'awayTeam' | 'homeScore' | 'awayScore'>

const score = ({ homeScore, awayScore }: Played) =>
  typeof homeScore === 'number' && typeof awayScore === 'number' ? `${homeScore}–${awayScore}` : ''
const versus = ({ homeTeam, awayTeam }: Played, between: string) =>
  `${bidiIsolated(homeTeam.name)} ${between} ${bidiIsolated(awayTeam.name)}`

type Texts = readonly [title: string, ...details: (string | null | undefined)[]]

// Names nothing of the club's own view, such as the priority, so that all readers of a record may read its texts.
const TEXTS: { [Resource in SearchedResource]: (row: RowOf<Resource>, words: SearchWords) => Texts } = {
  players: ({ name, birthDate, position, team }, words) => [
    name,
    birthDate && String(ageOn(words.today, birthDate)),
    position && words.position(position),
    team?.name,
  ],
  analyses: ({ player, match, scout }, words) => [
    player.name,
    words.day(match.date),
    versus(match, score(match) || '–'),
    scout === null ? words.formerUser : fullName(scout),
  ],
  matches: (match, words) => [versus(match, '–'), words.day(match.date), score(match)],
  teams: ({ name, country }) => [name, country],
  users: ({ firstName, lastName, role, email }, words) => [
    fullName({ firstName, lastName }),
    words.role(role),
    email,
  ],
  shortLists: ({ name, author }, words) => [name, author === null ? words.formerUser : fullName(author)],
}

/** Returns the title and the subtitle of a row among search results. */
export function searchTexts<Resource extends SearchedResource>(
  resource: Resource,
  row: RowOf<Resource>,
  words: SearchWords,
): Pick<SearchResult, 'title' | 'subtitle'> {
  const [title, ...details] = TEXTS[resource](row, words)
  return { title, subtitle: details.filter(Boolean).join(' · ') }
}
