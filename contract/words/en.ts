import {
  FEET,
  type Foot,
  PLAYER_PRIORITIES,
  type PlayerPriority,
  POSITIONS,
  type Position,
} from '../closedLists'
import { CLUB_NOW } from '../playedFor'
import {
  RATING_GROUPS,
  RATING_ITEMS,
  type RatingGroupKey,
  type RatingItemKey,
  SCORE_LABELS,
} from '../ratings'

const [poor, average, good, veryGood, outstanding] = SCORE_LABELS

// Object.fromEntries loses the literal types of its keys; the closed lists contain all of them.
const positions = Object.fromEntries(POSITIONS.map((name) => [name, name])) as Record<Position, string>
const feet = Object.fromEntries(FEET.map((name) => [name, name])) as Record<Foot, string>
const priorities = Object.fromEntries(PLAYER_PRIORITIES.map((name) => [name, name])) as Record<
  PlayerPriority,
  string
>
const groups = Object.fromEntries(RATING_GROUPS.map(({ key, label }) => [key, label])) as Record<
  RatingGroupKey,
  string
>
const items = Object.fromEntries(RATING_ITEMS.map(({ item, label }) => [item, label])) as Record<
  RatingItemKey,
  string
>

/** The document’s labels are the English words. */
export const en = {
  group: groups,
  item: items,
  score: { 1: poor, 2: average, 3: good, 4: veryGood, 5: outstanding },
  position: positions,
  foot: feet,
  priority: priorities,
  role: { Admin: 'Admin', Agent: 'Agent', Scout: 'Scout', Player: 'Player' },
  formerUser: 'Former user',
  noLevel: 'No level',
  report: {
    noClub: 'No club',
    /** If the club on the day of the match is unknown. */
    clubNow: CLUB_NOW,
    born: 'Born %{day} (%{age})',
    noBirthDate: 'Birth date unknown',
    foot: { Left: 'Left foot', Right: 'Right foot', 'Both feet': 'Both feet' },
    strongest: 'Strongest',
    weakest: 'Weakest',
    tooLittle: 'Not enough ratings.',
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

/** The type of another language: the same keys, translated. */
export type SharedWords = Translated<typeof en>
