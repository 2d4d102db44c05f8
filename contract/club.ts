import { z } from 'zod/mini'
import { LEVELS, type Position } from './closedLists'
import { LIMITS, textField } from './fields'
import { LANGUAGES } from './languages'
import { SVG_TYPE } from './media'
import { LINES, lineOfPosition } from './positionGroups'
import { RATING_GROUPS, RATING_ITEMS, type RatingItemKey } from './ratings'

/** The length of the stored crest’s longer side, in pixels: sharp in print at the size of a thumb. */
export const CREST_SIDE = 256

/**
 * Matches a crest as a data URL. The crest is not an uploaded file, because everyone sees it on the sign-in page, but only certain users may
 * read files.
 */
const CREST =
  /^data:image\/(?:png|jpeg|webp|gif);base64,(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** The club’s own label of a rating group or item; if empty, the product document’s label is used. */
const labelField = textField(LIMITS.ratingLabel).check(z.trim())

/** The club’s own labels of rating groups and items, by their keys. */
const labelsSchema = z.object({
  group: z._default(z.partialRecord(z.enum(RATING_GROUPS.map(({ key }) => key)), labelField), {}),
  item: z._default(z.partialRecord(z.enum(RATING_ITEMS.map(({ item }) => item)), labelField), {}),
})
export type RatingLabels = z.output<typeof labelsSchema>

/** The club that runs this installation: name and crest appear on reports, emails and the sign-in page (decisions, section 10). */
export const clubSchema = z.object({
  /** Empty until an administrator enters it. */
  name: textField(LIMITS.name).check(z.trim()),
  /** A PNG as a data URL; null without a crest. */
  crest: z.nullable(
    z.string().check(
      z.refine((crest) => !crest.startsWith(`data:${SVG_TYPE}`), { error: 'svgUnsupported', abort: true }),
      z.regex(CREST, { error: 'notAPicture' }),
    ),
  ),
  labels: z.partialRecord(z.enum(LANGUAGES), labelsSchema),
  /** What each level means for the club, in one sentence. */
  levels: z.partialRecord(z.enum(LEVELS), textField(LIMITS.levelMeaning).check(z.trim())),
  /** The items that the club does not rate for players of a line. They stay unrated, and are not missing. */
  notAsked: z.partialRecord(
    z.enum(LINES),
    z.array(z.enum(RATING_ITEMS.map(({ item }) => item))).check(z.maxLength(RATING_ITEMS.length)),
  ),
  /** Whether sharing a minor’s report with an agent needs the guardian’s consent and the agent’s licence. */
  needsConsent: z.optional(z.boolean()),
  /** Increases with each change; 0 before the first change. */
  version: z.int(),
})
export type Club = z.output<typeof clubSchema>

/** The answer of the server, which adds whether a mail server is set up, and how users sign in. */
export const clubAnswerSchema = z.extend(clubSchema, {
  hasMailServer: z.boolean(),
  /** The text of the button for the club’s own sign-in; '' for our text, and null without such a sign-in. */
  providerButton: z.optional(z.nullable(z.string())),
  /** Whether only one administrator may use a password. */
  arePasswordsOff: z.optional(z.boolean()),
})
export type ClubAnswer = z.output<typeof clubAnswerSchema>

/** The body of an update. Missing levels, items and rules stay unchanged. If `version` is outdated, the server stores nothing. */
export const clubInputSchema = z.partial(clubSchema, { levels: true, notAsked: true, version: true })
export type ClubInput = z.output<typeof clubInputSchema>

const NONE: readonly RatingItemKey[] = []

/** Returns the items that the club does not ask for at a position; none without a position (decisions, section 13). */
export function itemsNotAsked(
  club: Pick<Club, 'notAsked'> | null | undefined,
  position: Position | '',
): readonly RatingItemKey[] {
  const line = lineOfPosition(position)
  return (line && club?.notAsked[line]) ?? NONE
}

export const crestBytes = (crest: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(crest.slice(crest.indexOf(',') + 1)), (character) => character.charCodeAt(0))
