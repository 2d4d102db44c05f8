import { ageOn } from '../../../../contract/age'
import type { PlayerReference } from '../../../../contract/player'
import { useMessage } from '../../../i18n'
import { formatDay, today } from '../../../i18n/days'

/** Position and club, and below them birth date and age, foot, height and weight as far as they are known. */
export function PlayerFacts({ player }: { player: PlayerReference }) {
  const t = useMessage()
  const { position, team, birthDate, foot, height, weight } = player
  const game = [
    position ? t(`players.position.${position}`) : t('analyses.report.noPosition'),
    team?.name ?? t('analyses.report.noClub'),
  ]
  const body = [
    birthDate
      ? t('analyses.report.born', { day: formatDay(birthDate), age: ageOn(today(), birthDate) })
      : t('analyses.report.noBirthDate'),
    foot && t(`analyses.report.foot.${foot}`),
    height && `${height}\u00a0${t('players.unit.height')}`,
    weight && `${weight}\u00a0${t('players.unit.weight')}`,
  ]
  return (
    <>
      <div>{game.join(' · ')}</div>
      <div>{body.filter(Boolean).join(' · ')}</div>
    </>
  )
}
