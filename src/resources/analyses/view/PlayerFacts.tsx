import { ageOn } from '../../../../contract/age'
import type { Analysis } from '../../../../contract/analysis'
import { useMessage } from '../../../i18n'
import { formatDay } from '../../../i18n/days'
import { clubInWords } from '../clubInWords'

/** Shows position, if any, and club, and below them birth date and age, foot, height and weight as far as they are known. */
export function PlayerFacts({ analysis }: { analysis: Analysis }) {
  const t = useMessage()
  const { position, birthDate, foot, height, weight } = analysis.player
  const game = [
    position && t(`players.position.${position}`),
    clubInWords(t, analysis) ?? t('analyses.report.noClub'),
  ]
  const body = [
    birthDate
      ? t('analyses.report.born', { day: formatDay(birthDate), age: ageOn(analysis.match.date, birthDate) })
      : t('analyses.report.noBirthDate'),
    foot && t(`analyses.report.foot.${foot}`),
    height && `${height}\u00a0${t('players.unit.height')}`,
    weight && `${weight}\u00a0${t('players.unit.weight')}`,
  ]
  return (
    <>
      <div>{game.filter(Boolean).join(' · ')}</div>
      <div>{body.filter(Boolean).join(' · ')}</div>
    </>
  )
}
