import { useEffect, useState } from 'react';

const minute = 60_000;

/** The time, told anew every minute, for words such as "5 min ago". */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
};
