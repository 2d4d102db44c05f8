import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Analysis } from '../../../../contract/analysis'
import { PageTitle } from '../../../components/PageTitle'
import { PlayerAvatar } from '../../../components/PlayerAvatar'
import { useMessage } from '../../../i18n'
import { PlayerFacts } from './PlayerFacts'

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
