import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import type { Match } from '../../../../contract/match'
import { useIsPhone } from '../../../components/useIsPhone'
import { KeepForGround } from '../../../custom/ground/KeepForGround'
import { DownloadSheetButton } from '../../../custom/pdf'
import { useMessage } from '../../../i18n'
import { lineupPath, type MatchForm, SIDES } from '../matchForm'
import { Sides } from '../Sides'
import { MatchScouts } from './MatchScouts'
import { SideLineup } from './SideLineup'

/** "11 – 0"; nothing where the server knows no line-ups. */
const sizesOf = ({ homeLineup, awayLineup }: Partial<MatchForm>) =>
  homeLineup === undefined ? undefined : `${homeLineup.length} – ${awayLineup?.length ?? 0}`

/** Who plays for both sides, and who watches. Folded: once they are known, the notes show the names. */
export function MatchLineups() {
  const t = useMessage()
  const isPhone = useIsPhone()
  const match = useRecordContext<Match>()
  const [isOpen, setOpen] = useState(false)
  const sizes: string | undefined = useWatch({ compute: sizesOf })
  const { errors, submitCount } = useFormState<MatchForm>()
  const isAtFault = [...SIDES.map(lineupPath), 'scoutIds' as const].some((name) => errors[name] !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt to save shows it again
  useEffect(() => {
    if (isAtFault) setOpen(true)
  }, [isAtFault, submitCount])
  if (sizes === undefined) return null
  return (
    <Accordion
      expanded={isOpen}
      onChange={(_event, isExpanded) => setOpen(isExpanded)}
      disableGutters
      variant="outlined"
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
      sx={{ '&::before': { display: 'none' }, borderRadius: 1 }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />} sx={{ px: { xs: 1.5, md: 3 }, minHeight: 64 }}>
        <Typography variant="h2" component="span">
          {t('matches.lineup.heading')}
        </Typography>
        <Typography component="span" sx={{ color: 'text.secondary', ml: 1.5, alignSelf: 'center' }}>
          {sizes}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ px: { xs: 1.5, md: 3 }, pb: 2.5, pt: 0 }}>
        <Sides listPath={lineupPath}>{(side) => <SideLineup side={side} />}</Sides>
        <MatchScouts />
        {isPhone && match !== undefined && (
          <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <DownloadSheetButton match={match} />
            <KeepForGround matchId={match.id} />
          </Box>
        )}
      </AccordionDetails>
    </Accordion>
  )
}
