import { formAddress, RESOURCE_NAMES, type ResourceName, ROUTES } from '../../../../contract/paths'
import { useActor } from '../../../authProvider/useSession'
import { useCachedRecords } from '../../../components/useCachedRecords'
import { useDraftPlaces } from '../../../components/useDraftPlaces'
import { entryName, entryPath } from '../../../custom/outbox/entryWords'
import { useOutbox } from '../../../dataProvider/outbox/useOutbox'
import type { DraftPlace } from '../../../dataProvider/storage/draftStorage'
import { useMessage } from '../../../i18n'
import { formatMoment } from '../../../i18n/days'
import { matchTitle } from '../../../i18n/matchTitle'

/** A piece of unfinished work, with a label, the player or match as title, and the address of its page. */
export type Unfinished = { key: string; label: string; title: string; href: string; isRefused?: boolean }

/** Returns the user's unsent changes, unsaved drafts and unpublished analyses, as far as this device has them. */
export function useUnfinished(isEnabled: boolean): Unfinished[] {
  const t = useMessage()
  const { id } = useActor()
  const { drafts } = useDraftPlaces()
  const queued = useOutbox()
  const analyses = useCachedRecords('analyses', isEnabled) ?? []
  const matches = useCachedRecords('matches', isEnabled) ?? []

  /** Returns the title of a draft; the kind of its record if this device does not have the record. */
  const titleOf = (resource: ResourceName, recordId: string) => {
    const match = matches.find((one) => recordId.split('.').includes(one.id))
    if (match !== undefined) return matchTitle(t, match)
    const analysis = analyses.find((one) => one.id === recordId)
    return analysis === undefined ? t(`history.kind.${resource}`) : analysis.player.name
  }
  const toUnsaved = ({ resource: stored, recordId, savedAt }: DraftPlace): Unfinished[] => {
    const resource = RESOURCE_NAMES.find((name) => name === stored)
    if (resource === undefined) return []
    const unsaved = {
      key: `${resource}.${recordId}`,
      label: t('matches.today.notSaved', {
        kind: t(`history.kind.${resource}`),
        when: formatMoment(savedAt),
      }),
      title: titleOf(resource, recordId),
      href: addressOf(resource, recordId),
    }
    return [unsaved]
  }
  const unsent = queued
    .filter(({ act, state }) => act !== 'delete' || state === 'refused')
    .map(
      (entry): Unfinished => ({
        key: entry.id,
        label: `${t(`outbox.act.${entry.act}.${entry.resource}`)} · ${t(`outbox.state.${entry.state}`)}`,
        title: entryName(t, entry),
        href: entryPath(entry),
        isRefused: entry.state === 'refused',
      }),
    )
  const unsaved = drafts.flatMap(toUnsaved)
  const unpublished = analyses
    .filter((one) => one.publishedAt === null && one.scouter === id)
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    .map(
      ({ id: analysisId, player, match }): Unfinished => ({
        key: analysisId,
        label: t('matches.today.notPublished'),
        title: `${player.name} · ${matchTitle(t, match)}`,
        href: ROUTES.edit('analyses', analysisId),
      }),
    )
  return [...unsent, ...unsaved, ...unpublished]
}

/** Returns the page that offers the draft. For a new analysis from a note, returns the match's page, which links to the form. */
function addressOf(resource: ResourceName, recordId: string): string {
  const [place = '', matchId] = recordId.split('.')
  if (place !== 'create') return formAddress(resource, recordId)
  return matchId === undefined ? ROUTES.create(resource) : ROUTES.edit('matches', matchId)
}
