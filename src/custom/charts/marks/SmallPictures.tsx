import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type SmallPicturesProps = { pictures: readonly { key: string; title: string; picture: ReactNode }[] }

/** Several small charts with titles, two in a row on a phone. */
export function SmallPictures({ pictures }: SmallPicturesProps) {
  const gridTemplateColumns = { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' }
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns }}>
      {pictures.map(({ key, title, picture }) => (
        <div key={key}>
          <PictureTitle text={title} />
          {picture}
        </div>
      ))}
    </Box>
  )
}

export const PictureTitle = ({ text }: { text: string }) => (
  <Typography aria-hidden variant="body2" noWrap sx={{ fontWeight: 600 }}>
    {text}
  </Typography>
)
