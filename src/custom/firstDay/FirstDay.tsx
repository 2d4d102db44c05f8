import CheckCircle from '@mui/icons-material/CheckCircle'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useEffect, useId } from 'react'
import { useGetList, useListContext } from 'react-admin'
import { z } from 'zod/mini'
import { LISTS } from '../../../contract/lists'
import { type ResourceName, ROUTES } from '../../../contract/paths'
import { useActor } from '../../authProvider/useSession'
import { BackupNotice } from '../../components/BackupNotice'
import { TextLink } from '../../components/TextLink'
import { UndeliveredNotice } from '../../components/UndeliveredNotice'
import { usePreference } from '../../components/usePreference'
import { useClub } from '../../dataProvider/club'
import { useFeature } from '../../dataProvider/features'
import { useMessage } from '../../i18n'
import { isNarrowed } from '../../list/listParams'

/** The checklist starts when there are no matches, and ends when the user finishes or hides the checklist. */
const stateSchema = z.object({ state: z.catch(z.enum(['unseen', 'begun', 'over']), 'unseen') })

/** An administrator's checklist for a new installation, above the list of matches, and a notice if backups fail. */
export function FirstDay() {
  const { role } = useActor()
  const { total, filterValues, isPlaceholderData } = useListContext()
  const [{ state }, setState] = usePreference('firstDay', stateSchema)
  const isEmpty = total === 0 && !isNarrowed(filterValues) && !isPlaceholderData
  const hasSteps = useFeature('firstSteps')
  const isFor = role === 'Admin' && hasSteps
  const begins = isFor && isEmpty && state === 'unseen'
  useEffect(() => {
    if (begins) setState(() => ({ state: 'begun' }))
  }, [begins, setState])
  if (!isFor) return null
  return (
    <>
      <BackupNotice />
      {state === 'begun' && <Steps onClose={() => setState(() => ({ state: 'over' }))} />}
    </>
  )
}

function Steps({ onClose }: { onClose: () => void }) {
  const t = useMessage()
  const headingId = useId()
  const steps = useFirstSteps()
  if (steps === null) return null
  const isDone = steps.every((step) => step.isDone)
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={headingId}
      sx={{ px: { xs: 2, md: 3 }, py: 2, mb: 2 }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Typography variant="h2" id={headingId}>
          {t('firstDay.title')}
        </Typography>
        <Button onClick={onClose}>{t(isDone ? 'firstDay.finish' : 'firstDay.hide')}</Button>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, my: 1, display: 'grid', gap: 0.5 }}>
        {steps.map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </Box>
      <UndeliveredNotice says="hint" />
    </Paper>
  )
}

type FirstStep = { name: 'club' | 'teams' | 'players' | 'users' | 'matches'; to: string; isDone: boolean }

/** Returns the number of records; undefined while loading. Sets a sort, because the server refuses react-admin's default sort. */
const useTotal = (resource: ResourceName): number | undefined =>
  useGetList(resource, { pagination: { page: 1, perPage: 1 }, sort: LISTS[resource].defaultSort }).total

/** Returns the steps that a new installation needs, and whether each step is done; null while loading. */
function useFirstSteps(): FirstStep[] | null {
  const club = useClub()
  const teams = useTotal('teams')
  const players = useTotal('players')
  const users = useTotal('users')
  const matches = useTotal('matches')
  if (teams === undefined || players === undefined || users === undefined || matches === undefined)
    return null
  return [
    { name: 'club', to: ROUTES.club, isDone: (club?.name ?? '') !== '' },
    { name: 'teams', to: ROUTES.list('teams'), isDone: teams > 0 },
    { name: 'players', to: ROUTES.list('players'), isDone: players > 0 },
    // The first administrator exists from the start.
    { name: 'users', to: ROUTES.create('users'), isDone: users > 1 },
    { name: 'matches', to: ROUTES.create('matches'), isDone: matches > 0 },
  ]
}

function Step({ name, to, isDone }: FirstStep) {
  const t = useMessage()
  const Icon = isDone ? CheckCircle : RadioButtonUnchecked
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 36 }}>
      <Icon fontSize="small" sx={{ color: isDone ? 'primary.main' : 'text.disabled' }} />
      {isDone ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {t(`firstDay.step.${name}`)}
          <Box component="span" sx={visuallyHidden}>{` – ${t('firstDay.done')}`}</Box>
        </Typography>
      ) : (
        <TextLink to={to}>{t(`firstDay.step.${name}`)}</TextLink>
      )}
    </Box>
  )
}
