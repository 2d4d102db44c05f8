import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { LIMITS } from '../../../contract/fields'
import { DayInput } from '../../components/DayInput'
import { TeamInput } from '../../components/TeamInput'
import { WholeNumberInput } from '../../components/WholeNumberInput'
import { useMessage } from '../../i18n'
import type { MatchForm } from './matchForm'
import { scoreOf } from './score'

const GOAL_DIGITS = String(LIMITS.goals.max).length

const FACTS = ['date', 'homeTeamId', 'homeScore', 'awayTeamId', 'awayScore'] as const

/** The day, both teams and their goals in one line where there is room, a line a team on a phone. */
const scoreboard = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 80px', lg: '170px minmax(0, 1fr) 96px minmax(0, 1fr) 96px' },
}

/** When, who against whom, and the score. Of a stored match they are folded where they do not fit into one line: its notes come first. */
export function MatchFacts() {
  const t = useMessage()
  const isStored = useRecordContext() !== undefined
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const [isOpen, setOpen] = useState(false)
  const score: string = useWatch({ compute: scoreOf })
  const { errors, submitCount } = useFormState<MatchForm>({ name: [...FACTS] })
  const isAtFault = FACTS.some((name) => errors[name] !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt to save shows it again
  useEffect(() => {
    if (isAtFault) setOpen(true)
  }, [isAtFault, submitCount])
  if (!isStored || isWide) {
    return (
      <Card sx={{ px: { xs: 2, md: 3 }, py: 2.5 }}>
        <FactsInputs />
      </Card>
    )
  }
  return (
    <Accordion
      expanded={isOpen}
      onChange={(_event, isExpanded) => setOpen(isExpanded)}
      disableGutters
      variant="outlined"
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
      sx={{ '&::before': { display: 'none' }, borderRadius: 1 }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />} sx={{ px: { xs: 1.5, md: 3 }, minHeight: 48 }}>
        <Typography component="span">{t('matches.facts')}</Typography>
        <Typography
          component="span"
          sx={{ fontWeight: 650, ml: 'auto', pl: 1.5, pr: 1, whiteSpace: 'nowrap' }}
        >
          {score}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ px: { xs: 1.5, md: 3 }, pb: 2.5, pt: 1 }}>
        <FactsInputs />
      </AccordionDetails>
    </Accordion>
  )
}

function FactsInputs() {
  const t = useMessage()
  return (
    <Box sx={scoreboard}>
      <Box sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' } }}>
        <DayInput source="date" label={t('matches.field.date')} required />
      </Box>
      <TeamInput source="homeTeamId" label={t('matches.field.homeTeam')} isRequired />
      <WholeNumberInput
        source="homeScore"
        label={t('matches.field.goals')}
        fullName={t('matches.field.homeScore')}
        digits={GOAL_DIGITS}
      />
      <TeamInput source="awayTeamId" label={t('matches.field.awayTeam')} isRequired />
      <WholeNumberInput
        source="awayScore"
        label={t('matches.field.goals')}
        fullName={t('matches.field.awayScore')}
        digits={GOAL_DIGITS}
      />
    </Box>
  )
}
