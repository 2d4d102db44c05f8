import { z } from 'zod/mini'
import { LEVELS, normaliseLevel, normalisePosition, POSITIONS } from './closedLists'
import { asciiDomain, normaliseName, withoutInvisible } from './text'

/** Limits of the decisions, section 2. Lengths are in UTF-16 code units, as form fields count them. */
export const LIMITS = {
  name: 120,
  email: 254,
  note: 4_000,
  longText: 10_000,
  mediaEntries: 20,
  mediaAddress: 2_048,
  notesPerSide: 40,
  /** A club’s own label of a rating group or item. A longer label would not fit into the report. */
  ratingLabel: 40,
  lineupPerSide: 40,
  /** A minute of a match with stoppage and extra time: 90+4 is 94 (decisions, section 8). */
  minute: { min: 0, max: 130 },
  /** Why the pursuit of a player ended. */
  stageReason: 500,
  followers: 1_000,
  /** A club’s own sentence about a level. */
  levelMeaning: 200,
  /** Why a request asks to watch a player or a match, or why it was declined. */
  requestReason: 1_000,
  /** The requests that one user may make in 24 hours. */
  requestsPerDay: 200,
  scoutsPerMatch: 40,
  /** The name of a program’s token. */
  tokenName: 60,
  /** The valid tokens of one user. */
  apiTokens: 20,
  licence: 60,
  /** The other names of one team or player. */
  aliases: 20,
  sharedWith: 1_000,
  height: { min: 100, max: 250 },
  weight: { min: 30, max: 200 },
  goals: { min: 0, max: 99 },
  shirtNo: { min: 1, max: 99 },
  date: { min: '1900-01-01', max: '2100-12-31' },
  password: { min: 12, max: 128 },
  bodyBytes: 1024 * 1024,
  uploadBytes: 10 * 1024 * 1024,
  /** Uploads of one user: enough for fifty matches full of pictures, or for the portraits of all players of a league. */
  uploadsPerDay: 1_000,
  uploadBytesPerDay: 500 * 1024 * 1024,
  /** An ordinary phone photo has 12 to 24.5 million pixels; the app shrinks pictures before the upload. */
  picturePixels: 25_000_000,
  /** The pixels of all frames of an animation: half a minute of a small picture, or five seconds at the size of a screen. */
  animationPixels: 100_000_000,
  listAmount: 2_000,
  /** The new records of one bulk call. */
  bulkRecords: 200,
  filterName: 60,
  /** The search and filters of a list in an address: enough for the longest competition names. */
  filterSearch: 2_000,
  /** The shared filters of one list. */
  sharedFilters: 100,
  /** The reason for a player on a shortlist, which is a paragraph, not a report. */
  shortListReason: 1_000,
  shortListEntries: 50,
  /** The shortlists of one user. */
  shortLists: 100,
  /** The author’s message in a sharing email. */
  shareMessage: 1_000,
  /** The reports in one PDF. Rendering more would take longer than users wait for a download. */
  collectedReports: 50,
  /** The name of an imported file: the limit of file systems. */
  fileName: 255,
  /** The refused rows that the server stores for one import. The import’s report file has all of them. */
  refusals: 500,
  /** The pending rows of one user’s imports on the server, all imports together. `partRows` is the limit of one call. */
  waitingRows: 25_000,
  waitingBytes: 50 * 1024 * 1024,
  partRows: 2_000,
} as const

/** Matches a NUL or half of a surrogate pair, which PostgreSQL cannot store as text or JSON. */
const UNSTORABLE = /\0|\p{Surrogate}/u

export const storable = (text: string) => !UNSTORABLE.test(text)

/** Returns the beginning of a text, at most `maximum` long, without characters that cannot be stored. Half of an emoji at the cut is removed. */
export const shortened = (text: string, maximum: number): string =>
  text.replace(new RegExp(UNSTORABLE, 'gu'), '').slice(0, maximum).replace(UNSTORABLE, '')

/** A text of at most `maximum` UTF-16 code units, unchanged. */
export const textField = (maximum: number) =>
  z.string().check(z.maxLength(maximum), z.refine(storable, { error: 'notText' }))

/** Matches a visible character: neither white space nor a character without a shape, such as a zero-width one. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u

export const isVisible = (text: string) => VISIBLE.test(text)

/** A normalised name of 1 to 120 characters, at least one of them visible. */
export const nameField = z
  .string()
  .check(
    z.overwrite(normaliseName),
    z.minLength(1),
    z.maxLength(LIMITS.name),
    z.refine(storable, { error: 'notText' }),
    z.refine(isVisible, { error: 'required' }),
  )

export const emailField = z.string().check(
  z.overwrite(withoutInvisible),
  z.overwrite(asciiDomain),
  z.minLength(1),
  z.maxLength(LIMITS.email),
  z.refine((text) => z.email().safeParse(text).success, { error: 'notAnEmail' }),
)

/** A UUID. Upper case is accepted, and turned into lower case. */
export const idField = z.string().check(
  z.toLowerCase(),
  z.refine((text) => z.guid().safeParse(text).success, { error: 'notAnId' }),
)

/** Returns whether the text is a calendar day YYYY-MM-DD from 1900-01-01 to 2100-12-31. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  if (text < LIMITS.date.min || text > LIMITS.date.max) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A time in the local time of the match, "19:45"; empty if unknown. */
export const timeOfDayField = z
  .string()
  .check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, { error: 'notATimeOfDay' }))

export const dayField = z.string().check(z.refine(isDay, { error: 'notADate' }))

/** A birth date: not later than today in the time zone that is furthest ahead, UTC+14. */
export const birthDateField = dayField.check(
  z.refine((day) => day <= new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10), {
    error: 'notBornYet',
  }),
)

/** Returns whether the text is a date and time with an offset, and its day in UTC is valid. */
function isMoment(text: string): boolean {
  if (!z.iso.datetime({ offset: true }).safeParse(text).success) return false
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && isDay(moment.toISOString().slice(0, 10))
}

/** A moment, stored and answered in UTC as ISO 8601 with milliseconds. */
export const momentField = z.pipe(
  z.string().check(z.refine(isMoment, { error: 'notATime', abort: true })),
  z.transform((text) => new Date(text).toISOString()),
)

const OWN_MEDIA = /^\/v1\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Returns the id of the uploaded file at this address; undefined for other addresses. */
export function ownMediaId(address: string): string | undefined {
  return OWN_MEDIA.exec(address)?.[1]
}

/** Returns whether the text is an http(s) address or the path of an uploaded file. */
export function isMediaAddress(text: string): boolean {
  if (ownMediaId(text) !== undefined) return true
  // URL.canParse ignores control characters, so the expression excludes them.
  return /^https?:\/\/\P{Cc}+$/iu.test(text) && URL.canParse(text)
}

export const mediaAddressField = z
  .string()
  .check(
    z.trim(),
    z.maxLength(LIMITS.mediaAddress),
    z.refine(storable, { error: 'notText' }),
    z.refine(isMediaAddress, { error: 'notAnAddress' }),
  )

export const mediaField = z.array(mediaAddressField).check(z.maxLength(LIMITS.mediaEntries))

const wholeBetween = ({ min, max }: { min: number; max: number }) =>
  z.int().check(z.minimum(min), z.maximum(max))

export const shirtNoField = z.nullable(wholeBetween(LIMITS.shirtNo))
export const minuteField = z.nullable(wholeBetween(LIMITS.minute))
export const goalsField = z.nullable(wholeBetween(LIMITS.goals))
export const heightField = z.nullable(wholeBetween(LIMITS.height))
export const weightField = z.nullable(wholeBetween(LIMITS.weight))

/** The request schema of a closed list: text and null are normalised; other JSON types are errors. */
export const normalisedField = <Listed>(normalise: (text: string | null) => Listed) =>
  z.pipe(z.nullable(z.string()), z.transform(normalise))

export const positionField = normalisedField(normalisePosition)
export const positionSchema = z.enum(['', ...POSITIONS])

export const levelField = normalisedField(normaliseLevel)
export const levelSchema = z.nullable(z.enum(LEVELS))

/** The user shown beside a record or an action; null for a deleted user. */
export const personSchema = z.nullable(
  z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }),
)

export type Person = z.output<typeof personSchema>

/** A team embedded in players, matches and analyses. In players and matches the team includes its other names, if any. */
export const teamReferenceSchema = z.object({
  id: z.string(),
  name: z.string(),
  aliases: z.optional(z.array(z.string())),
})
