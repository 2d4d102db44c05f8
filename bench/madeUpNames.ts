import type { Random } from '../tests/support/random'

/** Given names, beginnings and endings of family names, and how many family names people have. */
type Country = { given: string; stems: string; endings: string; familyNames: 1 | 2 }

const COUNTRIES: Country[] = [
  {
    given:
      'José Luis Andrés Martín Íñigo Álvaro Sergio Rubén Adrián Víctor Iván Óscar Raúl Héctor Hugo Mario Marcos Pablo Jesús Joaquín Ángel Nicolás Matías Julián Germán Damián Emiliano Joel Saúl Ramón',
    stems:
      'Fern Rodr Mart Gonz Álv Hern Jim Dom Gut Ord Sáen Núñ Ram Val Benít Cort Mel Quint Sep Zub Mach Bar Car Olm',
    endings: 'ández íguez ínez ález arez ida ero era illo ado ena osa eda ón',
    familyNames: 2,
  },
  {
    given:
      'Lukas Jonas Jan Timo Jörg Jürgen Björn Sören Götz Kai Max Felix Moritz Niklas Fabian Florian Sebastian Lars Sven Tim Tom Marc Marco Mats Matthias Ömer Mesut Hakan Emre Kerem',
    stems:
      'Bend Müll Schäf Gross Köhl Weiss Groß Hof Kirch Stein Berg Lind Wald Feld Rot Schwarz Brück Öst Küh Vog Hart Rein Lang Kurz',
    endings: 'er mann bauer hofer ner inger becker meyer hardt ke feld stein',
    familyNames: 1,
  },
  {
    given:
      'Luka Marko Ivan Ante Mateo Josip Šime Đorđe Nikola Miloš Dušan Željko Branimir Vedran Łukasz Paweł Michał Jakub Tomáš Lukáš Ondřej Jiří Sergei Alexei Dmitri Andrei Igor Oleg Yuri Roman',
    stems:
      'Petr Jovan Nikol Kovač Babi Brozov Perić Živk Šarić Novak Lewand Wiśn Kowal Zieliń Dvoř Sokol Orl Vol Moroz Bond Kuzm Iljič Žun Čern',
    endings: 'ović ević ić ski owski enko ov ev ák ek in uk',
    familyNames: 1,
  },
  {
    given:
      'Jack James Harry Charlie Oliver George Liam Owen Connor Callum Rhys Aiden Ethan Ryan Sean Jamie Kieran Declan Mason Phil Gary Kyle Jordan Aaron Nathan Dean Scott Craig Ross Ewan',
    stems:
      'Hender John Robert William Thom Ander Wat Har Mac Hart Ash Black White Green Wood Brad Wal Ed Stan Whit Ains Cliff O’Don Stev',
    endings: 'son s ton ley field worth well ford wood by combe kins',
    familyNames: 1,
  },
  {
    given:
      'Mamadou Ousmane Ibrahima Cheikh Moussa Idrissa Kalidou Sadio Abdou Amadou Youssef Mohamed Achraf Hakim Sofiane Riyad Yacine Karim Nabil Walid Didier Yaya Kolo Salomon Wilfried Franck Serge Jean Aurélien Aliou',
    stems:
      'Dia Cou Kei Tra Ba Ndia San Kon Fofa Gue Sar Ben Zerou Maha Bou Ham Ait El-Kha Ziye Mazra Bakay Zaha Kess Touré',
    endings: 'llo libaly ta oré yoko né ogo ré mine bi li oui dou ssa ni mé',
    familyNames: 1,
  },
  {
    given:
      'João Pedro Bruno Rúben Gonçalo Diogo Rafael Tiago André Nuno Hélder Fábio César Éder Thiago Vinícius Lucas Gabriel Matheus Éverton Caio Renan Danilo Alisson Davi Luan Wesley Igor Yuri Marcelo',
    stems:
      'Sil Perei Olivei Ferrei Almei Carval Ribei Nogu Teix Cost Mour Barr Gom Lop Fons Matt Mach Cunh Azeved Guimar Magalh Morei Card Pinh',
    endings: 'va ra da ho ro eira os es o ães a al',
    familyNames: 2,
  },
]

const countries = COUNTRIES.map(({ given, stems, endings, familyNames }) => ({
  given: given.split(' '),
  stems: stems.split(' '),
  endings: endings.split(' '),
  familyNames,
}))

/** A made-up name, and other given names of the same language. */
export type MadeUpName = { given: string; family: string[]; otherGiven: string[] }

export function madeUpName(random: Random): MadeUpName {
  const country = random.pick(countries)
  const one = () => random.pick(country.stems) + random.pick(country.endings)
  const given = random.pick(country.given)
  const family = country.familyNames === 2 && random.chance(0.4) ? [one(), one()] : [one()]
  return { given, family, otherGiven: country.given.filter((name) => name !== given) }
}

export const CLUBS = Array.from(
  'Ardenhof Bellmare Castrovia Dunmore Eastvale Fiorano Grünau Hollow-End Isarbrück Jardins Kestrel Lomas Marisol Norrland Oakhaven'.split(
    ' ',
  ),
).flatMap((town) => [`FC ${town}`, `${town} United`, `Real ${town}`, `Sporting ${town}`])
