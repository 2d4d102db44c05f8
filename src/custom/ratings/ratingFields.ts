import { useWatch } from 'react-hook-form'
import type { Position } from '../../../contract/closedLists'
import { itemsNotAsked } from '../../../contract/club'
import {
  emptyRatings,
  mergeRatings,
  normaliseScore,
  type RatingItem,
  type RatingItemKey,
  type Ratings,
  type Score,
} from '../../../contract/ratings'
import { useClub } from '../../dataProvider/club'

type Place = Pick<RatingItem, 'group' | 'item'>

/** Returns the form paths of an item's score and note, such as `technical.firstTouch.score`. */
export const scorePath = ({ group, item }: Place) => `${group}.${item}.score`
export const notePath = ({ group, item }: Place) => `${group}.${item}.note`

const toScore = (value: unknown): Score | null => normaliseScore(typeof value === 'number' ? value : null)

/** Returns the score of one item of the surrounding form; rerenders only when that score changes. */
export function useScore(place: Place): Score | null {
  return useWatch({ name: scorePath(place), exact: true, compute: toScore })
}

const toNote = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns the note of one item of the surrounding form. */
export function useNote(place: Place): string {
  return useWatch({ name: notePath(place), exact: true, compute: toNote })
}

const isWritten = (value: unknown) => toNote(value).trim() !== ''

/** Returns whether an item has a note; does not rerender while the note is typed. */
export function useHasNote(place: Place): boolean {
  return useWatch({ name: notePath(place), exact: true, compute: isWritten })
}

/** Returns a figure of the surrounding form's ratings; rerenders only when the figure changes. */
export function useRatingFigure<Figure>(figureOf: (ratings: Ratings) => Figure): Figure {
  return useWatch<Ratings, Ratings, Figure>({
    compute: (values) => figureOf(mergeRatings(emptyRatings(), values)),
  })
}

/** Returns the items that the club does not ask for at a position. */
export const useItemsNotAsked = (position: Position | ''): readonly RatingItemKey[] =>
  itemsNotAsked(useClub(), position)
