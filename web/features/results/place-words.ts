// How a place that a document leaves open is named beside it.
const ofProfile = / - add it in Organization Profile$/;

/** Its fact has a field in the profile. */
export const isOfProfile = (place: string): boolean => ofProfile.test(place);

/** As the document shows it. */
export const withoutEscapes = (place: string): string => place.replace(/\\(?=[^\p{L}\p{N}\s]|$)/gu, '');

export const nameOfPlace = (place: string): string => withoutEscapes(place.replace(ofProfile, ''));

export const labelOfPlace = (place: string): string => {
  const name = nameOfPlace(place);
  return name.charAt(0).toUpperCase() + name.slice(1);
};

export const countBlankCells = (count: number): string =>
  count === 1 ? 'There is also 1 blank cell' : `There are also ${count} blank cells`;

export const countPlaces = (count: number): string => (count === 1 ? '1 place' : `${count} places`);
