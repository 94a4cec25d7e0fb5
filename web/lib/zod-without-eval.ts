// The page's Content-Security-Policy allows no compiled code, and zod would try whether it can. Told before zod is loaded:
// within a file of the build a schema may come before what its importer loads first.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
