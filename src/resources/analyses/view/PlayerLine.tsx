import type { PlayerReference } from '../../../../contract/player'
import { useMessage } from '../../../i18n'
import { ageOn } from '../../../i18n/days'

/** Team, age on the day of the match, foot and height: what is known. */
export function PlayerLine({ player, on }: { player: PlayerReference; on: string }) {
  const t = useMessage()
  const { team, birthDate, foot, height } = player
  const known = [
    team?.name,
    birthDate && t('players.aged', { age: ageOn(on, birthDate) }),
    foot && `${t('players.field.foot')}: ${t(`players.foot.${foot}`)}`,
    height && `${height} ${t('players.unit.height')}`,
  ]
  return <>{known.filter(Boolean).join(' · ')}</>
}
