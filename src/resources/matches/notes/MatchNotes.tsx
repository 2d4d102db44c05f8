import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import type { Theme } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId, useState } from 'react'
import { useGetOne, useRecordContext } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import type { Match, MatchNote } from '../../../../contract/match'
import type { Team } from '../../../../contract/team'
import { useMessage } from '../../../i18n'
import { type MatchForm, notesPath, SIDES, type Side } from '../matchForm'
import { SideNotes } from './SideNotes'
import { SaveAndGoContext, useSaveAndGo } from './saveAndGo'

/** The notes of both sides: beside one another where there is room, else one behind the other. */
export function MatchNotes() {
  const t = useMessage()
  const id = useId()
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const [shown, setShown] = useState<Side>('home')
  useShowSideAtFault(setShown)
  const saveAndGo = useSaveAndGo()
  const tabId = (side: Side) => `${id}-${side}-tab`
  const panelId = (side: Side) => `${id}-${side}`
  return (
    <Card sx={{ px: { xs: 1.5, md: 3 }, py: 2.5 }}>
      <Typography variant="h2">{t('matches.note.heading')}</Typography>
      {!isWide && (
        <Tabs variant="fullWidth" value={shown} onChange={(_event, side: Side) => setShown(side)}>
          {SIDES.map((side) => (
            <Tab
              key={side}
              value={side}
              id={tabId(side)}
              aria-controls={panelId(side)}
              label={<SideTitle side={side} />}
            />
          ))}
        </Tabs>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: isWide ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
          columnGap: 4,
        }}
      >
        {SIDES.map((side) => (
          <Box
            key={side}
            id={panelId(side)}
            role={isWide ? 'region' : 'tabpanel'}
            aria-labelledby={tabId(side)}
            hidden={!isWide && side !== shown}
          >
            {isWide && (
              <Typography variant="h3" id={tabId(side)} sx={{ py: 1 }}>
                <SideTitle side={side} />
              </Typography>
            )}
            <SaveAndGoContext value={saveAndGo}>
              <SideNotes side={side} />
            </SaveAndGoContext>
          </Box>
        ))}
      </Box>
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', mt: 1.5, '@media (pointer: coarse)': { display: 'none' } }}
      >
        {t('matches.note.keys')}
      </Typography>
    </Card>
  )
}

/** The team's name, or which side it is while no team is chosen, with the number of its notes. */
function SideTitle({ side }: { side: Side }) {
  const count = useWatch({
    name: notesPath(side),
    compute: (notes: MatchNote[]) => notes.length,
  })
  const name = useTeamName(side)
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, maxWidth: '100%' }}>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <Chip size="small" label={count} />
    </Box>
  )
}

function useTeamName(side: Side): string {
  const t = useMessage()
  const match = useRecordContext<Match>()
  const teamId = useWatch<MatchForm, `${Side}TeamId`>({ name: `${side}TeamId` })
  const stored = match?.[`${side}Team`]
  const isStored = stored !== undefined && stored.id === teamId
  const { data } = useGetOne<Team>('teams', { id: teamId ?? '' }, { enabled: teamId !== null && !isStored })
  const team = isStored ? stored : data
  return teamId !== null && team !== undefined ? team.name : t(`matches.note.side.${side}`)
}

/** After a refused save: shows the side whose notes are at fault, when the other one's are not. */
function useShowSideAtFault(show: (side: Side) => void): void {
  const { errors, submitCount } = useFormState<MatchForm>({ name: ['homeNotes', 'awayNotes'] })
  const atFault = SIDES.filter((side) => errors[notesPath(side)] !== undefined)
  const only = atFault.length === 1 ? atFault[0] : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt to save shows it again
  useEffect(() => {
    if (only !== undefined) show(only)
  }, [only, show, submitCount])
}
