import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ageOn } from '../../../../contract/age'
import type { Analysis } from '../../../../contract/analysis'
import { PageTitle } from '../../../components/PageTitle'
import { PlayerAvatar } from '../../../components/PlayerAvatar'
import { useMessage } from '../../../i18n'
import { formatDay } from '../../../i18n/days'
import { clubName } from '../analysisFacts'

/** Shows the report's player with picture or initials, and the actions. */
export function ReportHead({ analysis, actions }: { analysis: Analysis; actions: ReactNode }) {
  const { player } = analysis
  const t = useMessage()
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
        alignItems: 'start',
        columnGap: 2,
        rowGap: 1.5,
        mb: 2,
        '&& > *': { mb: 0 },
      }}
    >
      <PlayerAvatar
        picture={player.profileImage}
        name={player.name}
        label={t('players.picture', { name: player.name })}
        size={56}
      />
      <PageTitle title={player.name} subtitle={<PlayerFacts analysis={analysis} />} />
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', md: 'auto' },
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          displayPrint: 'none',
        }}
      >
        {actions}
      </Box>
    </Box>
  )
}

/** Shows position and club, and in a second line the known facts: birth date and age, foot, height and weight. */
function PlayerFacts({ analysis }: { analysis: Analysis }) {
  const t = useMessage()
  const { position, birthDate, foot, height, weight } = analysis.player
  const game = [
    position && t(`players.position.${position}`),
    clubName(t, analysis) ?? t('analyses.report.noClub'),
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
