import CloseIcon from '@mui/icons-material/Close'
import { styled } from '@mui/material/styles'
import { removeFocused } from '../../components/keepFocus'

/**
 * A list whose rows consist of native controls registered with react-hook-form. A match has up to 320 controls: MUI's fields
 * would render at every change and delay the next note by a second on a slow phone. The list styles the controls by class names,
 * because styles for each control make a match with many notes open more slowly.
 */
export const FieldRows = styled('ul')(({ theme }) => {
  const { palette, shape, spacing } = theme
  const edge = palette.mode === 'light' ? 'rgba(0, 0, 0, 0.23)' : 'rgba(255, 255, 255, 0.23)'
  const outline = { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 }
  return {
    margin: 0,
    padding: 0,
    '& > li': { listStyle: 'none' },
    // Only our fieldsets have the class. MUI's fields contain a fieldset, too, for the outline.
    '.fields': { minWidth: 0, margin: 0, padding: 0, border: 0 },
    '.number': {
      gridArea: 'number',
      textAlign: 'center',
      fontWeight: 650,
      boxSizing: 'border-box',
      width: '100%',
      minHeight: 44,
      margin: 0,
      padding: spacing(1.125, 1.25),
      border: `1px solid ${edge}`,
      borderRadius: shape.borderRadius,
      background: palette.background.paper,
      color: palette.text.primary,
      fontFamily: 'inherit',
      fontSize: 'inherit',
      lineHeight: '24px',
      '&::placeholder': { color: palette.text.secondary, opacity: 1, fontWeight: 400 },
      '&:hover': { borderColor: palette.text.primary },
      '&:focus': outline,
      '&[aria-invalid=true]': { borderColor: palette.error.main },
    },
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
      // Makes the select transparent, because its text is the option's full name and only the code has space.
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
    '.starter': {
      gridArea: 'starter',
      padding: 0,
      background: 'none',
      font: 'inherit',
      fontSize: 13,
      cursor: 'pointer',
    },
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

/** Button that removes the row from the list. Then focuses the next row's button, or else the button after the list. */
export function RemoveRow({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="remove"
      aria-label={label}
      data-removes
      onClick={({ currentTarget }) =>
        removeFocused(currentTarget.closest('ul')?.parentElement ?? null, onClick)
      }
    >
      <CloseIcon fontSize="small" />
    </button>
  )
}
