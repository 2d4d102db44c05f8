import LockOutlined from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMessage } from '../../../i18n'

/** Shows the note for the club apart from the report. Not printed: paper, like PDFs, is passed on (decisions, section 13). */
export function ClubNote({ text }: { text: string }) {
  const t = useMessage()
  return (
    <Box
      component="section"
      sx={{
        p: { xs: 2, md: 3 },
        mb: 2,
        borderRadius: 1,
        bgcolor: 'action.hover',
        borderInlineStart: ({ palette }) => `4px solid ${palette.text.secondary}`,
        displayPrint: 'none',
      }}
    >
      <Typography variant="h2">{t('analyses.field.clubNote')}</Typography>
      <Typography
        variant="body2"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1, color: 'text.secondary' }}
      >
        <LockOutlined aria-hidden sx={{ fontSize: 16 }} />
        {t('analyses.readBy.club')}
      </Typography>
      <Typography
        sx={{
          whiteSpace: 'pre-wrap',
          unicodeBidi: 'plaintext',
          overflowWrap: 'anywhere',
          maxWidth: '72ch',
        }}
      >
        {text}
      </Typography>
    </Box>
  )
}
