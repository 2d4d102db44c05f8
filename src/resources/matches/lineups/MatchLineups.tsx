import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { Match } from '../../../../contract/match'
import { useIsPhone } from '../../../components/useIsPhone'
import { useMessage } from '../../../i18n'
import { FoldedCard } from '../FoldedCard'
import { MatchActions } from '../MatchActions'
import { lineupPath, type MatchForm, SIDES, sheetPath } from '../matchForm'
import { Sides } from '../Sides'
import { MatchScouts } from './MatchScouts'
import { SideLineup } from './SideLineup'

const FIELDS: (keyof MatchForm)[] = [...SIDES.map(lineupPath), ...SIDES.map(sheetPath), 'scoutIds']

/** Returns the sizes of both line-ups; undefined if the server does not store line-ups. */
const sizesOf = ({ homeLineup, awayLineup }: Partial<MatchForm>) =>
  homeLineup && { home: homeLineup.length, away: awayLineup?.length ?? 0 }

/** Fields for both line-ups and the match's scouts. Collapsed, because the notes already show the players' names. */
export function MatchLineups() {
  const t = useMessage()
  const isPhone = useIsPhone()
  const isAsked = useSearchParams()[0].get('tab') === 'lineups'
  const match = useRecordContext<Match>()
  const sizes: ReturnType<typeof sizesOf> = useWatch({ compute: sizesOf })
  if (sizes === undefined) return null
  const summary = (
    <>
      <Typography variant="h2" component="span">
        {t('matches.lineup.heading')}
      </Typography>
      <Typography component="span" sx={{ color: 'text.secondary', ml: 1.5, alignSelf: 'center' }}>
        {t('matches.lineup.sizes', sizes)}
      </Typography>
    </>
  )
  return (
    <FoldedCard key={isAsked ? 'asked' : ''} summary={summary} fields={FIELDS} isInitiallyOpen={isAsked}>
      <Sides listPath={lineupPath}>{(side) => <SideLineup side={side} />}</Sides>
      <MatchScouts />
      {isPhone && match !== undefined && (
        <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <MatchActions match={match} />
        </Box>
      )}
    </FoldedCard>
  )
}
