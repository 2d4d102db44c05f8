import Link from '@mui/material/Link'
import { useMessage } from '../i18n'

/** Link that skips the menu, for keyboard users; visible only while focused. */
export function SkipLink() {
  const t = useMessage()
  return (
    <Link
      href="#content"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('content')?.focus()
      }}
      sx={{
        position: 'fixed',
        left: 8,
        top: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1.25,
        borderRadius: 1,
        bgcolor: 'background.paper',
        border: 1,
        displayPrint: 'none',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {t('shell.menu.skip')}
    </Link>
  )
}
