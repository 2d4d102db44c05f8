import type { Analysis } from '../../../contract/analysis'
import { isMinor, isOutsideClub } from '../../../contract/minors'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { type People, personName } from '../../components/people/people'
import { useMessage } from '../../i18n'
import { formatDay, today } from '../../i18n/days'

type AboutPlayer = Pick<Analysis['player'], 'name' | 'birthDate'>

/** Returns the ids of the people outside the club, or unknown to this page, if the player is a minor; otherwise none. */
export function outsidersFor(
  { player }: { player: AboutPlayer },
  ids: readonly string[],
  people: People,
): string[] {
  if (!isMinor(player.birthDate, today())) return []
  return ids.filter((id) => isOutsideClub(people.get(id)?.role ?? 'Agent'))
}

/** Returns the texts of the question before a report about a minor is shared: the reason, and the people outside the club. */
export function useMinorReasons(people: People) {
  const t = useMessage()
  return ({ name: player, birthDate }: AboutPlayer, ids: readonly string[]) => ({
    why: birthDate
      ? t('analyses.sharing.minor.young', { player, birthDate: formatDay(birthDate) })
      : t('analyses.sharing.minor.unknown', { player }),
    outside: t('analyses.sharing.minor.outside', {
      names: ids.map((id) => personName(t, people, id)).join(', '),
    }),
  })
}

type MinorQuestionProps = {
  player: AboutPlayer
  outsiderIds: readonly string[]
  people: People
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for a confirmation before data about a minor leaves the club, and gives the reason. */
export function MinorQuestion({ player, outsiderIds, people, onConfirm, onCancel }: MinorQuestionProps) {
  const t = useMessage()
  const { why, outside } = useMinorReasons(people)(player, outsiderIds)
  return (
    <ConfirmDialog
      open={outsiderIds.length > 0}
      title={t('analyses.sharing.minor.title')}
      text={
        <>
          <p>{why}</p>
          <p>{outside}</p>
          <p>{t('analyses.sharing.minor.leaves')}</p>
        </>
      }
      confirmLabel={t('analyses.sharing.minor.confirm')}
      cancelLabel={t('analyses.sharing.minor.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
