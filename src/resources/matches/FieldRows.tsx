import CloseIcon from '@mui/icons-material/Close'
import { styled } from '@mui/material/styles'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * A list whose rows are made of the browser's own controls, which react-hook-form fills in and reads: a match has up to 320 of them.
 * As Material UI's, each rendered at every change, they took a second for the next note on a slow phone. Their looks are the list's, by
 * the names of classes: where each control works them out for itself, a match with many notes opens more slowly.
 */
export const FieldRows = styled('ul')(({ theme }) => {
  const { palette, shape, spacing } = theme
  const edge = palette.mode === 'light' ? 'rgba(0, 0, 0, 0.23)' : 'rgba(255, 255, 255, 0.23)'
  const outline = { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 }
  return {
    margin: 0,
    padding: 0,
    '& > li': { listStyle: 'none' },
    // Not each fieldset: Material UI's fields have one, for their edge.
    '.fields': { minWidth: 0, margin: 0, padding: 0, border: 0 },
    '.number, .words': {
      boxSizing: 'border-box',
      width: '100%',
      minHeight: 44,
      margin: 0,
      padding: spacing(1.125, 1.25),
      border: `1px solid ${edge}`,
      borderRadius: shape.borderRadius,
      background: palette.background.paper,
      color: palette.text.primary,
      font: 'inherit',
      lineHeight: '24px',
      '&::placeholder': { color: palette.text.secondary, opacity: 1, fontWeight: 400 },
      '&:hover': { borderColor: palette.text.primary },
      '&:focus': outline,
      '&[aria-invalid=true]': { borderColor: palette.error.main },
    },
    '.number': { gridArea: 'number', textAlign: 'center', fontWeight: 650 },
    '.words': { display: 'block', resize: 'none', fieldSizing: 'content' },
    '.code': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      minHeight: 44,
      border: `1px solid ${edge}`,
      borderRadius: shape.borderRadius,
      color: palette.text.secondary,
      '&[data-chosen]': { color: palette.text.primary, fontWeight: 600 },
      '&:hover': { borderColor: palette.text.primary },
      '&:has([aria-invalid=true])': { borderColor: palette.error.main },
      '&:focus-within': outline,
      // The list has whole words; of the chosen one only the code has room.
      '& select': {
        position: 'absolute',
        inset: 0,
        width: '100%',
        opacity: 0,
        font: 'inherit',
        cursor: 'pointer',
      },
      '& option': { color: palette.text.primary, background: palette.background.paper },
    },
    '.position': { gridArea: 'position' },
    '.level': { gridArea: 'level' },
    '.remove': {
      gridArea: 'remove',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: 44,
      height: 44,
      margin: 0,
      padding: 0,
      border: 0,
      borderRadius: '50%',
      background: 'none',
      color: palette.text.secondary,
      cursor: 'pointer',
      '&:hover': { background: palette.action.hover },
      '&:focus-visible': outline,
    },
  }
})

/** Takes the row out of such a list. The focus goes to the row that follows, or to what comes after the list. */
export function RemoveRow({ label, onClick }: { label: string; onClick: () => void }) {
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const list = currentTarget.closest('ul')
    const buttons = [...(list?.querySelectorAll<HTMLElement>('.remove') ?? [])]
    const at = buttons.indexOf(currentTarget)
    const next =
      buttons[at + 1] ?? buttons[at - 1] ?? list?.parentElement?.querySelector('ul ~ button, ul ~ * button')
    flushSync(onClick)
    // Where the way back is shown in the row's place, that has the focus.
    if (document.activeElement === document.body && next instanceof HTMLElement)
      next.focus({ preventScroll: true })
  }
  return (
    <button type="button" className="remove" aria-label={label} onClick={remove}>
      <CloseIcon fontSize="small" />
    </button>
  )
}
