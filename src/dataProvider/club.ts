import { useSyncExternalStore } from 'react'
import type { Level } from '../../contract/closedLists'
import type { ClubAnswer } from '../../contract/club'
import { isObject, isSame } from '../../contract/json'
import { PATHS } from '../../contract/paths'
import { publicCall } from '../authProvider/publicCall'
import { createStore } from '../createStore'
import { setRatingLabels } from '../i18n/language'
import { hasFeature } from './features'

const KEY = 'touchline.club'

const current = createStore<ClubAnswer | null>(null)

/** Parses the answer without a schema, so that the sign-in page loads no schema code. */
function clubOf(answer: unknown): ClubAnswer | null {
  if (!isObject(answer)) return null
  const { name, crest, labels, levels, notAsked, needsConsent, version, hasMailServer } = answer
  const { providerButton, arePasswordsOff } = answer
  if (typeof name !== 'string' || typeof version !== 'number') return null
  const isPicture = typeof crest === 'string' && crest.startsWith('data:image/')
  return {
    name,
    crest: isPicture ? crest : null,
    labels: isObject(labels) ? labels : {},
    levels: isObject(levels) ? levels : {},
    notAsked: isObject(notAsked) ? notAsked : {},
    ...(needsConsent === true && { needsConsent }),
    version,
    hasMailServer: hasMailServer !== false,
    providerButton: typeof providerButton === 'string' ? providerButton : null,
    arePasswordsOff: arePasswordsOff === true,
  }
}

/** Returns the club stored on this device, which pages show offline and until the server answers; null if there is none. */
function storedClub(): ClubAnswer | null {
  try {
    return clubOf(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return null
  }
}

function show(club: ClubAnswer): void {
  setRatingLabels(club.labels)
  current.set(club)
}

/** Shows the club on every page. Stores it in localStorage, where the sign-in page reads it: the data are public. */
export function keepClub(club: ClubAnswer): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(club))
  } catch {
    // The storage is full: the next visit shows the club only once the server answers.
  }
  show(club)
}

/** Shows the stored club, and loads the current one. Does nothing for servers with only the documented calls, which have no club. */
export async function startClub(): Promise<void> {
  if (!hasFeature('club')) return
  const stored = storedClub()
  if (stored !== null) show(stored)
  const outcome = await publicCall(PATHS.club, { method: 'GET' })
  const club = 'result' in outcome ? clubOf(outcome.result.body) : null
  if (club === null) return
  if (!isSame(club, stored)) keepClub(club)
}

/** Checks whether the club has a name or crest to show. */
export const isClubKnown = (club: ClubAnswer | null): club is ClubAnswer =>
  club !== null && (club.name !== '' || club.crest !== null)

/** Returns the club of this installation; null if unknown. */
export const useClub = (): ClubAnswer | null => useSyncExternalStore(current.subscribe, current.get)

/** Returns what a level means for the club, in one sentence; '' without a sentence (decisions, section 13). */
export function useLevelMeaning(level: Level | null): string {
  const levels = useClub()?.levels
  return (level && levels?.[level]) || ''
}
