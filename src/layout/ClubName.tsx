import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Club } from '../../contract/club'

const CREST = 32

/** Shows the crest and name of the club that runs this installation, beside the product's logo and name. */
export function ClubName({ club: { name, crest } }: { club: Club }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minWidth: 0,
        pl: 1.5,
        borderLeft: 1,
        borderColor: 'divider',
      }}
    >
      {crest !== null && (
        <Box component="img" src={crest} alt="" sx={{ width: CREST, height: CREST, objectFit: 'contain' }} />
      )}
      <Typography
        component="span"
        sx={{
          fontWeight: 600,
          fontSize: { xs: 'body2.fontSize', sm: 'body1.fontSize' },
          lineHeight: 1.25,
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          overflow: 'hidden',
        }}
      >
        {name}
      </Typography>
    </Box>
  )
}
