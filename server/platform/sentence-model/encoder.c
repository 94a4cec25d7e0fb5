// A BERT encoder of 12 layers (bge-small-en-v1.5) for one short text at a time, its weights in bytes: https://arxiv.org/abs/1810.04805.
// Built by `npm run sentence-model` to encoder.wasm. No memory but what the caller hands over: the weights, and room to work in.
#include <stdint.h>
#include <wasm_simd128.h>

enum { width = 384, inner = 1536, layers = 12, heads = 12, perHead = width / heads, longest = 128, words = 30522 };

// Of a layer's inputs those that are usually great are made small, and what they are multiplied by great: see record 77.
typedef struct {
  const int8_t *weights;
  const float *smoothing, *scales, *biases;
} Linear;

// As the file has them: the bytes of all, then the numbers of all.
static const int8_t *bytes;
static const float *numbers;

static const int8_t *nextBytes(int count) {
  const int8_t *here = bytes;
  bytes += count;
  return here;
}

static const float *nextNumbers(int count) {
  const float *here = numbers;
  numbers += count;
  return here;
}

static Linear nextLinear(int from, int to) {
  Linear linear;
  linear.weights = nextBytes(from * to);
  linear.smoothing = nextNumbers(from);
  linear.scales = nextNumbers(to);
  linear.biases = nextNumbers(to);
  return linear;
}

static float sumOf(v128_t four) {
  return wasm_f32x4_extract_lane(four, 0) + wasm_f32x4_extract_lane(four, 1) + wasm_f32x4_extract_lane(four, 2) +
         wasm_f32x4_extract_lane(four, 3);
}

// e^x by 2^n times a polynomial (Cephes), to one part in ten million.
static float power(float x) {
  if (x < -80) return 0;
  if (x > 80) x = 80;
  float n = __builtin_floorf(x * 1.44269504f + 0.5f);
  float r = x - n * 0.693359375f + n * 2.12194440e-4f;
  float p = 1.9875691500e-4f;
  p = p * r + 1.3981999507e-3f;
  p = p * r + 8.3334519073e-3f;
  p = p * r + 4.1665795894e-2f;
  p = p * r + 1.6666665459e-1f;
  p = p * r + 5.0000001201e-1f;
  union { int32_t bits; float value; } two = { ((int32_t)n + 127) << 23 };
  return (p * r * r + r + 1) * two.value;
}

// x times the share of a normal distribution below x (Abramowitz and Stegun, 7.1.26).
static float gelu(float x) {
  float z = __builtin_fabsf(x) * 0.70710678f;
  float t = 1 / (1 + 0.3275911f * z);
  float rest = t * (0.254829592f + t * (-0.284496736f + t * (1.421413741f + t * (-1.453152027f + t * 1.061405429f)))) * power(-z * z);
  return x > 0 ? x * (1 - rest / 2) : x * rest / 2;
}

static void normalize(float *row, const float *weights, const float *biases) {
  float mean = 0, spread = 0;
  for (int i = 0; i < width; i += 1) mean += row[i];
  mean /= width;
  for (int i = 0; i < width; i += 1) spread += (row[i] - mean) * (row[i] - mean);
  float scale = 1 / __builtin_sqrtf(spread / width + 1e-12f);
  for (int i = 0; i < width; i += 1) row[i] = (row[i] - mean) * scale * weights[i] + biases[i];
}

// A byte a number. Gives the scale; and in `offset` what the sums of a layer's outputs have too much, as weights stand 64 higher.
static float shrink(const float *row, int count, const float *smoothing, int8_t *shrunk, int32_t *offset) {
  v128_t most = wasm_f32x4_splat(1e-9f);
  for (int i = 0; i < count; i += 4)
    most = wasm_f32x4_pmax(most, wasm_f32x4_abs(wasm_f32x4_mul(wasm_v128_load(row + i), wasm_v128_load(smoothing + i))));
  float greatest = __builtin_fmaxf(
      __builtin_fmaxf(wasm_f32x4_extract_lane(most, 0), wasm_f32x4_extract_lane(most, 1)),
      __builtin_fmaxf(wasm_f32x4_extract_lane(most, 2), wasm_f32x4_extract_lane(most, 3)));
  float scale = 127 / greatest;
  int32_t sum = 0;
  for (int i = 0; i < count; i += 1) {
    int32_t number = (int32_t)__builtin_rintf(row[i] * smoothing[i] * scale);
    shrunk[i] = (int8_t)number;
    sum += number;
  }
  *offset = 64 * sum;
  return greatest / 127;
}

static int32_t total(v128_t four) {
  return wasm_i32x4_extract_lane(four, 0) + wasm_i32x4_extract_lane(four, 1) + wasm_i32x4_extract_lane(four, 2) +
         wasm_i32x4_extract_lane(four, 3);
}

#ifdef CALIBRATING
// The greatest number that each input of each layer has met: for `npm run sentence-model`.
static float met[6 * layers * inner];
__attribute__((export_name("met"))) float *metAt(void) { return met; }

static void calibrate(const float *rows, int count, int from) {
  static int layer = 0;
  float *greatest = met + layer * inner;
  for (int i = 0; i < count * from; i += 1)
    greatest[i % from] = __builtin_fmaxf(greatest[i % from], __builtin_fabsf(rows[i]));
  layer = (layer + 1) % (6 * layers);
}
#endif

// Sixteen products of bytes, the second ones below 128: one instruction where the processor has it.
static v128_t addProducts(v128_t sums, v128_t numbers, v128_t weights) {
  return wasm_i32x4_relaxed_dot_i8x16_i7x16_add(numbers, weights, sums);
}

// Each of the rows through the layer; four rows and two outputs at a time, so that what is loaded is used again.
static void apply(const Linear *linear, const float *rows, int count, int from, int to, float *out, int8_t *shrunk, float *scales) {
#ifdef CALIBRATING
  calibrate(rows, count, from);
#endif
  int padded = (count + 3) & ~3;
  int32_t offsets[longest];
  for (int row = 0; row < count; row += 1)
    scales[row] = shrink(rows + row * from, from, linear->smoothing, shrunk + row * from, offsets + row);
  for (int output = 0; output < to; output += 2) {
    const int8_t *first = linear->weights + output * from, *second = first + from;
    for (int row = 0; row < padded; row += 4) {
      const int8_t *a = shrunk + row * from, *b = a + from, *c = b + from, *d = c + from;
      v128_t sums[8];
      for (int i = 0; i < 8; i += 1) sums[i] = wasm_i32x4_splat(0);
      for (int i = 0; i < from; i += 16) {
        v128_t one = wasm_v128_load(first + i), other = wasm_v128_load(second + i);
        v128_t x = wasm_v128_load(a + i), y = wasm_v128_load(b + i), z = wasm_v128_load(c + i), w = wasm_v128_load(d + i);
        sums[0] = addProducts(sums[0], x, one);
        sums[1] = addProducts(sums[1], y, one);
        sums[2] = addProducts(sums[2], z, one);
        sums[3] = addProducts(sums[3], w, one);
        sums[4] = addProducts(sums[4], x, other);
        sums[5] = addProducts(sums[5], y, other);
        sums[6] = addProducts(sums[6], z, other);
        sums[7] = addProducts(sums[7], w, other);
      }
      for (int i = 0; i < 4 && row + i < count; i += 1) {
        float *place = out + (row + i) * to + output;
        int32_t offset = offsets[row + i];
        place[0] = (total(sums[i]) - offset) * linear->scales[output] * scales[row + i] + linear->biases[output];
        place[1] = (total(sums[4 + i]) - offset) * linear->scales[output + 1] * scales[row + i] + linear->biases[output + 1];
      }
    }
  }
}

static void attend(const float *queries, const float *keys, const float *values, int count, float *out) {
  float shares[longest];
  for (int head = 0; head < heads; head += 1) {
    for (int row = 0; row < count; row += 1) {
      const float *query = queries + row * width + head * perHead;
      float greatest = -1e30f, sum = 0;
      for (int other = 0; other < count; other += 1) {
        const float *key = keys + other * width + head * perHead;
        v128_t product = wasm_f32x4_splat(0);
        for (int i = 0; i < perHead; i += 4)
          product = wasm_f32x4_add(product, wasm_f32x4_mul(wasm_v128_load(query + i), wasm_v128_load(key + i)));
        shares[other] = sumOf(product) * 0.17677669f; // 1 / sqrt(perHead)
        greatest = __builtin_fmaxf(greatest, shares[other]);
      }
      for (int other = 0; other < count; other += 1) sum += shares[other] = power(shares[other] - greatest);
      v128_t mixed[perHead / 4];
      for (int i = 0; i < perHead / 4; i += 1) mixed[i] = wasm_f32x4_splat(0);
      for (int other = 0; other < count; other += 1) {
        const float *value = values + other * width + head * perHead;
        v128_t share = wasm_f32x4_splat(shares[other] / sum);
        for (int i = 0; i < perHead / 4; i += 1)
          mixed[i] = wasm_f32x4_add(mixed[i], wasm_f32x4_mul(share, wasm_v128_load(value + 4 * i)));
      }
      for (int i = 0; i < perHead / 4; i += 1) wasm_v128_store(out + row * width + head * perHead + 4 * i, mixed[i]);
    }
  }
}

static void addTo(float *rows, const float *more, int count) {
  for (int i = 0; i < count * width; i += 1) rows[i] += more[i];
}

// What `encode` needs to work in, in bytes.
__attribute__((export_name("room"))) int room(void) { return longest * (5 * width * 4 + inner * 4 + inner + 4 + 4); }

// The text is `count` numbers of pieces of words at `room`; after room for the longest text there stand 384 numbers for each: the
// first are those of the text.
__attribute__((export_name("encode"))) void encode(const int8_t *model, int modelBytes, char *room, int count) {
  const int32_t *pieces = (const int32_t *)room;
  float *rows = (float *)(room + longest * 4), *queries = rows + longest * width, *keys = queries + longest * width;
  float *values = keys + longest * width, *mixed = values + longest * width, *wide = mixed + longest * width;
  int8_t *shrunk = (int8_t *)(wide + longest * inner);
  float *scales = (float *)(shrunk + longest * inner);
  bytes = model;
  numbers = (const float *)(model + modelBytes);

  const int8_t *vocabulary = nextBytes(words * width);
  const float *wordScales = nextNumbers(words), *positions = nextNumbers(longest * width);
  const float *weights = nextNumbers(width), *biases = nextNumbers(width);
  for (int row = 0; row < count; row += 1) {
    const int8_t *word = vocabulary + pieces[row] * width;
    for (int i = 0; i < width; i += 1)
      rows[row * width + i] = word[i] * wordScales[pieces[row]] + positions[row * width + i];
    normalize(rows + row * width, weights, biases);
  }
  for (int layer = 0; layer < layers; layer += 1) {
    Linear query = nextLinear(width, width), key = nextLinear(width, width), value = nextLinear(width, width);
    Linear output = nextLinear(width, width);
    weights = nextNumbers(width), biases = nextNumbers(width);
    apply(&key, rows, count, width, width, keys, shrunk, scales);
    apply(&value, rows, count, width, width, values, shrunk, scales);
    apply(&query, rows, count, width, width, queries, shrunk, scales);
    attend(queries, keys, values, count, mixed);
    apply(&output, mixed, count, width, width, queries, shrunk, scales);
    addTo(rows, queries, count);
    for (int row = 0; row < count; row += 1) normalize(rows + row * width, weights, biases);

    Linear widen = nextLinear(width, inner), narrow = nextLinear(inner, width);
    weights = nextNumbers(width), biases = nextNumbers(width);
    apply(&widen, rows, count, width, inner, wide, shrunk, scales);
    for (int i = 0; i < count * inner; i += 1) wide[i] = gelu(wide[i]);
    apply(&narrow, wide, count, inner, width, queries, shrunk, scales);
    addTo(rows, queries, count);
    for (int row = 0; row < count; row += 1) normalize(rows + row * width, weights, biases);
  }
}
