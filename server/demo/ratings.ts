import type { Faker } from '@faker-js/faker'
import type { Level, Position } from '../../contract/closedLists'
import {
  mapRatings,
  normaliseScore,
  type RatingItem,
  type RatingItemKey,
  type Ratings,
} from '../../contract/ratings'
import { ITEM_REMARKS } from './itemRemarks'
import { around } from './names'
import type { InventedPlayer } from './players'

/** How a scout rates: above or below colleagues, and how much they write. */
export type RatingStyle = { bias: number; noteShare: number }

/** What a goalkeeper's match seldom shows. */
const SELDOM_OF_GOALKEEPERS: readonly RatingItemKey[] = ['finishing', 'dribbling', 'heading', 'oneVsOne']
const SELDOM_OF_DEFENDERS: readonly RatingItemKey[] = ['finishing']
const DEFENDERS: readonly Position[] = ['Right CB', 'Left CB', 'Central Back', 'Left Back', 'Right Back']

/** Returns scores around the player's talent, so that all reports of one player resemble each other. */
export function inventRatings(
  faker: Faker,
  player: InventedPlayer,
  style: RatingStyle,
  complete: number,
): Ratings {
  return mapRatings((item) => {
    const seen = faker.datatype.boolean(complete * likelihood(player.row.position, item))
    const value =
      player.talent + (player.groupOffsets.get(item.group) ?? 0) + style.bias + around(faker, 0, 0.55)
    const score = seen ? normaliseScore(Math.max(1, Math.min(5, Math.round(value)))) : null
    const note = score !== null && faker.datatype.boolean(style.noteShare) ? remark(item.item, score) : ''
    return { score, note }
  })
}

function likelihood(position: Position, { item }: RatingItem): number {
  if (position === 'Goalkeeper' && SELDOM_OF_GOALKEEPERS.includes(item)) return 0.15
  if (DEFENDERS.includes(position) && SELDOM_OF_DEFENDERS.includes(item)) return 0.35
  return 1
}

/** A sentence that fits an item's score. */
export function remark(item: RatingItemKey, score: number): string {
  const [high, middle, low] = ITEM_REMARKS[item]
  return score >= 4 ? high : score === 3 ? middle : low
}

/** The level that a scout gives for a mean; near a border either. */
export function levelOf(faker: Faker, mean: number): Level {
  const felt = mean + around(faker, 0, 0.12)
  return felt >= 3.95 ? 'A' : felt >= 3.35 ? 'B' : felt >= 2.6 ? 'C' : 'D'
}
