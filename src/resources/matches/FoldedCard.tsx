import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { MatchForm } from './matchForm'

type FoldedCardProps = {
  /** What is read while it is folded. */
  summary: ReactNode
  /** The fields within: where a save is refused for one of them, the card unfolds. */
  fields: (keyof MatchForm)[]
  isDense?: boolean
  children: ReactNode
}

/** A part of a match's form that is folded until somebody opens it, or something in it is at fault. */
export function FoldedCard({ summary, fields, isDense = false, children }: FoldedCardProps) {
  const [isOpen, setOpen] = useState(false)
  const { errors, submitCount } = useFormState<MatchForm>({ name: fields })
  // Each attempt to save shows it again.
  const attemptAtFault = fields.some((name) => errors[name] !== undefined) ? submitCount : null
  useEffect(() => {
    if (attemptAtFault !== null) setOpen(true)
  }, [attemptAtFault])
  return (
    <Accordion
      expanded={isOpen}
      onChange={(_event, isExpanded) => setOpen(isExpanded)}
      disableGutters
      variant="outlined"
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
      sx={{ '&::before': { display: 'none' }, borderRadius: 1 }}
    >
      <AccordionSummary
        expandIcon={<ExpandMoreIcon />}
        sx={{ px: { xs: 1.5, md: 3 }, minHeight: isDense ? 48 : 64 }}
      >
        {summary}
      </AccordionSummary>
      <AccordionDetails sx={{ px: { xs: 1.5, md: 3 }, pb: 2.5, pt: isDense ? 1 : 0 }}>
        {children}
      </AccordionDetails>
    </Accordion>
  )
}
