import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/Remove'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { LIMITS } from '../../../../contract/fields'
import { useMessage } from '../../../i18n'
import { type MatchForm, SIDES, type Side } from '../matchForm'
import { useTeamName } from '../useTeamName'
import { teamCodes } from './squad'

/** Returns the codes of both teams by side. */
export const useTeamCodes = (): Record<Side, string> => teamCodes(useTeamName('home'), useTeamName('away'))

/** Shows the teams and the score. Opens the goals of both sides. */
export function ScoreButton({ onChange }: { onChange: () => void }) {
  const t = useMessage()
  const codes = useTeamCodes()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const homeScore = useWatch<MatchForm, 'homeScore'>({ name: 'homeScore' })
  const awayScore = useWatch<MatchForm, 'awayScore'>({ name: 'awayScore' })
  const score = `${homeScore ?? ''}–${awayScore ?? ''}`
  return (
    <>
      <ButtonBase
        onClick={({ currentTarget }) => setButton(currentTarget)}
        aria-haspopup="dialog"
        aria-label={t('matches.live.score', { score: `${codes.home} ${score} ${codes.away}` })}
        sx={{
          minHeight: 44,
          px: 1,
          gap: 0.75,
          borderRadius: 1,
          typography: 'body1',
          fontWeight: 650,
          flexShrink: 0,
        }}
      >
        {/* With the spaces, the label contains the visible text. They are not drawn. */}
        <bdi>{codes.home}</bdi>{' '}
        <Box component="b" dir="ltr" sx={{ fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}>
          {score}
        </Box>{' '}
        <bdi>{codes.away}</bdi>
      </ButtonBase>
      <Popover
        open={button !== null}
        anchorEl={button}
        onClose={() => {
          setButton(null)
          onChange()
        }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      >
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            alignItems: 'center',
            p: 1.5,
            gap: 1,
          }}
        >
          {SIDES.map((side) => (
            <Goals key={side} side={side} />
          ))}
        </Box>
      </Popover>
    </>
  )
}

function Goals({ side }: { side: Side }) {
  const t = useMessage()
  const name = useTeamName(side)
  const { setValue } = useFormContext<MatchForm>()
  const goals = useWatch<MatchForm, `${Side}Score`>({ name: `${side}Score` })
  const set = (next: number) => setValue(`${side}Score`, next, { shouldDirty: true, shouldTouch: true })
  return (
    <>
      <Box component="bdi" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton
          aria-label={t('matches.live.fewerGoals', { team: name })}
          disabled={!goals}
          onClick={() => set((goals ?? 1) - 1)}
        >
          <RemoveIcon />
        </IconButton>
        <Box
          component="b"
          aria-live="polite"
          sx={{ minWidth: 32, textAlign: 'center', fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}
        >
          {goals ?? '–'}
        </Box>
        <IconButton
          aria-label={t('matches.live.moreGoals', { team: name })}
          disabled={goals === LIMITS.goals.max}
          onClick={() => set((goals ?? 0) + 1)}
        >
          <AddIcon />
        </IconButton>
      </Box>
    </>
  )
}
