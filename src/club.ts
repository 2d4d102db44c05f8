import { useSyncExternalStore } from 'react'
import type { ClubAnswer } from '../contract/club'
import { isObject } from '../contract/json'
import { PATHS } from '../contract/paths'
import { publicCall } from './authProvider/publicCall'
import { createStore } from './createStore'
import { hasFeature } from './dataProvider/features'
import { setRatingLabels } from './i18n/language'

const KEY = 'touchline.club'

const current = createStore<ClubAnswer | null>(null)

/** Read by hand: the sign-in page comes without what checks schemas. */
function clubOf(answer: unknown): ClubAnswer | null {
  if (!isObject(answer)) return null
  const { name, crest, labels, version, hasMailServer } = answer
  if (typeof name !== 'string' || typeof version !== 'number') return null
  const isPicture = typeof crest === 'string' && crest.startsWith('data:image/')
  return {
    name,
    crest: isPicture ? crest : null,
    labels: isObject(labels) ? labels : {},
    version,
    hasMailServer: hasMailServer !== false,
  }
}

/** The club as the device knows it, shown at once and without a network; null before anything was heard of it. */
function rememberedClub(): ClubAnswer | null {
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

/** Shows the club everywhere from now on, and remembers it on this device: it is nobody's secret. */
export function keepClub(club: ClubAnswer): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(club))
  } catch {
    // A full storage keeps nothing but what is asked for the next time.
  }
  show(club)
}

/** Shows what the device knows of the club, and asks the server for what it is now. Servers of the document alone have none. */
export async function startClub(): Promise<void> {
  if (!hasFeature('club')) return
  const remembered = rememberedClub()
  if (remembered !== null) show(remembered)
  const outcome = await publicCall(PATHS.club, { method: 'GET' })
  const club = 'result' in outcome ? clubOf(outcome.result.body) : null
  if (club === null) return
  if (club.version !== remembered?.version || club.hasMailServer !== remembered.hasMailServer) keepClub(club)
}

/** Whether somebody has said anything of the club that can be shown. */
export const isClubKnown = (club: ClubAnswer | null): club is ClubAnswer =>
  club !== null && (club.name !== '' || club.crest !== null)

/** The club whose installation it is; null where nothing is known of it. */
export const useClub = (): ClubAnswer | null => useSyncExternalStore(current.subscribe, current.get)
