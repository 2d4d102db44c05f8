import OpenInNew from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { isMediaAddress } from '../../../../contract/fields'
import { useMessage } from '../../../i18n'

/** The links of an analysis; whatever is no http(s) address is shown as text. */
export function MediaLinks({ links }: { links: readonly string[] }) {
  const t = useMessage()
  if (links.length === 0) return null
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2 }}>
        {t('analyses.section.media')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {[...new Set(links)].map((link) => (
          <Box component="li" key={link} sx={{ overflowWrap: 'anywhere' }}>
            {isMediaAddress(link) ? (
              <Link
                href={link}
                target="_blank"
                rel="noopener noreferrer"
                sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 44 }}
              >
                {link}
                <OpenInNew sx={{ fontSize: 16, flex: 'none' }} />
              </Link>
            ) : (
              link
            )}
          </Box>
        ))}
      </Box>
    </>
  )
}
