import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { MatchForm } from './matchForm'

type FoldedCardProps = {
  /** The content of the collapsed card. */
  summary: ReactNode
  /** The fields in the card. If a save finds one of these fields invalid, the card expands. */
  fields: (keyof MatchForm)[]
  isDense?: boolean
  isInitiallyOpen?: boolean
  children: ReactNode
}

/** Shows a part of a match's form, collapsed until the user opens the card or a save finds an invalid field. */
export function FoldedCard({
  summary,
  fields,
  isDense = false,
  isInitiallyOpen = false,
  children,
}: FoldedCardProps) {
  const [isOpen, setOpen] = useState(isInitiallyOpen)
  const { errors, submitCount } = useFormState<MatchForm>({ name: fields })
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isInitiallyOpen) card.current?.scrollIntoView({ block: 'start' })
  }, [isInitiallyOpen])
  // Every save that finds one of the fields invalid expands the card again.
  const invalidAttempt = fields.some((name) => errors[name] !== undefined) ? submitCount : null
  useEffect(() => {
    if (invalidAttempt !== null) setOpen(true)
  }, [invalidAttempt])
  return (
    <Accordion
      ref={card}
      expanded={isOpen}
      onChange={(_event, isExpanded) => setOpen(isExpanded)}
      disableGutters
      variant="outlined"
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
      sx={{ '&::before': { display: 'none' }, borderRadius: 1, scrollMarginTop: 64 }}
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
