import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { ROUTES } from '../../../contract/paths'
import { useMessage } from '../../i18n'

/** Text about the terms of signing up. The links open in a new tab, so that the form keeps its values. */
export function Agreement() {
  const t = useMessage()
  const links: Record<string, string> = {
    [t('signUp.terms')]: ROUTES.terms,
    [t('signUp.privacy')]: ROUTES.privacy,
  }
  const mark = '\n'
  const sentence = t('signUp.agreement', {
    terms: `${mark}${t('signUp.terms')}${mark}`,
    privacy: `${mark}${t('signUp.privacy')}${mark}`,
  })
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {sentence.split(mark).map((part) => {
        const to = links[part]
        return to === undefined ? (
          part
        ) : (
          <Link
            key={to}
            href={to}
            target="_blank"
            rel="noopener"
            aria-label={`${part} (${t('signUp.newTab')})`}
          >
            {part}
          </Link>
        )
      })}
    </Typography>
  )
}
