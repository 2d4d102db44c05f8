import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Fragment } from 'react'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { LIMITS } from '../../../contract/fields'
import { DuplicateNotice } from '../../forms/duplicates/DuplicateNotice'
import { DayInput } from '../../forms/inputs/DayInput'
import { FormField } from '../../forms/inputs/FormField'
import { KnownField } from '../../forms/inputs/KnownField'
import { TeamInput } from '../../forms/inputs/TeamInput'
import { WholeNumberInput } from '../../forms/inputs/WholeNumberInput'
import { useMessage } from '../../i18n'
import { scoreOf } from '../../i18n/matchTitle'
import { FoldedCard } from './FoldedCard'
import { useStoresAtOnce } from './live/useStoreNotes'
import { type MatchForm, SIDES } from './matchForm'

const GOAL_DIGITS = String(LIMITS.goals.max).length

const FACTS: (keyof MatchForm)[] = [
  'date',
  'homeTeamId',
  'homeScore',
  'awayTeamId',
  'awayScore',
  'kickOffTime',
  'competition',
  'season',
]

/** The date, both teams and their goals in one row on wide screens; on a phone one row for each team. */
const scoreboard = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 80px', lg: '170px minmax(0, 1fr) 96px minmax(0, 1fr) 96px' },
}

/** Fields for the date, the teams and the score. Collapsed on narrow screens above the notes of a stored match. */
export function MatchFacts() {
  const t = useMessage()
  const isStored = useRecordContext() !== undefined
  const storesAtOnce = useStoresAtOnce()
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const score: string = useWatch({ compute: scoreOf })
  if (!isStored || storesAtOnce || isWide) {
    return (
      <Card sx={{ px: { xs: 2, md: 3 }, py: 2.5 }}>
        <FactsInputs />
      </Card>
    )
  }
  const summary = (
    <>
      <Typography component="span">{t('matches.facts')}</Typography>
      <Typography component="span" sx={{ fontWeight: 650, ml: 'auto', pl: 1.5, pr: 1, whiteSpace: 'nowrap' }}>
        {score}
      </Typography>
    </>
  )
  return (
    <FoldedCard summary={summary} fields={FACTS} isDense>
      <FactsInputs />
    </FoldedCard>
  )
}

function FactsInputs() {
  const t = useMessage()
  return (
    <Box sx={scoreboard}>
      <Box sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' } }}>
        <DayInput source="date" label={t('matches.field.date')} required />
      </Box>
      {SIDES.map((side) => (
        <Fragment key={side}>
          <TeamInput source={`${side}TeamId`} label={t(`matches.field.${side}Team`)} isRequired />
          <WholeNumberInput
            source={`${side}Score`}
            label={t('matches.field.goals')}
            fullName={t(`matches.field.${side}Score`)}
            digits={GOAL_DIGITS}
          />
        </Fragment>
      ))}
      <DuplicateNotice resource="matches" />
      <Box sx={competitionRow}>
        <KnownField source="kickOffTime">
          <FormField
            source="kickOffTime"
            label={t('matches.field.kickOffTime')}
            type="time"
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </KnownField>
        <KnownField source="season">
          <FormField source="season" label={t('matches.field.season')} slotProps={text} />
        </KnownField>
        <KnownField source="competition">
          <FormField
            source="competition"
            label={t('matches.field.competition')}
            slotProps={text}
            sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
          />
        </KnownField>
      </Box>
    </Box>
  )
}

const text = { htmlInput: { maxLength: LIMITS.name, autoComplete: 'off' } }

/** The competition fields, in their own row. Empty if the server does not store competitions. */
const competitionRow = {
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: '170px minmax(0, 1fr) minmax(0, 3fr)' },
  '&:empty': { display: 'none' },
}
