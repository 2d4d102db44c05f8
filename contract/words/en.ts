import { FEET, PLAYER_PRIORITIES, POSITIONS, STAGES } from '../closedLists'
import { CLUB_NOW } from '../playedFor'
import { RATING_GROUPS, RATING_ITEMS, SCORE_LABELS } from '../ratings'

const [poor, average, good, veryGood, outstanding] = SCORE_LABELS

/** Returns an object with these words, typed by its keys, which Object.fromEntries types only as strings. */
const wordsOf = <Key extends string>(entries: readonly (readonly [key: Key, words: string])[]) =>
  Object.fromEntries(entries) as Record<Key, string>

/** The English words, which use the labels of the product document. */
export const en = {
  group: wordsOf(RATING_GROUPS.map(({ key, label }) => [key, label])),
  item: wordsOf(RATING_ITEMS.map(({ item, label }) => [item, label])),
  score: { 1: poor, 2: average, 3: good, 4: veryGood, 5: outstanding },
  position: wordsOf(POSITIONS.map((name) => [name, name])),
  foot: wordsOf(FEET.map((name) => [name, name])),
  priority: wordsOf(PLAYER_PRIORITIES.map((name) => [name, name])),
  stage: wordsOf(STAGES.map((name) => [name, name])),
  role: { Admin: 'Admin', Agent: 'Agent', Scout: 'Scout', Player: 'Player' },
  formerUser: 'Former user',
  noLevel: 'No level',
  report: {
    noClub: 'No club',
    /** For a report whose club on the day of the match is unknown. */
    clubNow: CLUB_NOW,
    born: 'Born %{day} (%{age})',
    noBirthDate: 'Birth date unknown',
    foot: { Left: 'Left foot', Right: 'Right foot', 'Both feet': 'Both feet' },
    strongest: 'Strongest',
    weakest: 'Weakest',
    tooLittle: 'Not enough ratings.',
    tied: '%{count} items at %{score}',
    noneStrong: 'No item rated Good or better.',
    noneWeak: 'No item rated below Good.',
    groups: 'Groups',
    positionNotNoted: 'Position not recorded',
    usualPosition: 'usual position',
    inThisMatch: 'in this match',
    attackingUp: 'Direction of play: up',
    overTime: 'Mean over time',
    noEarlier: 'No earlier published report.',
    noEarlierRated: 'Earlier reports have no ratings.',
  },
} as const

type Translated<Node> = {
  readonly [Key in keyof Node]: Node[Key] extends string ? string : Translated<Node[Key]>
}

/** The type of every language’s words: the same keys as the English words, with any text as value. */
export type SharedWords = Translated<typeof en>
